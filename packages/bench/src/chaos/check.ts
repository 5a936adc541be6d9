import { type Effect, isOlder } from './effects.ts';
import type { Exit } from './member.ts';
import { hasEnded, type Sight } from './watch.ts';

/** What a request to create something came to: its key, and every id that it was answered with. */
type Answered = { kind: 'company' | 'analysis'; key: string; ids: ReadonlySet<string> };

/** All that a run has seen, once nothing moves any more. */
export type Evidence = {
  creations: readonly Answered[];
  /** Ids of all records that the lists of all investors show. */
  listed: { company: readonly string[]; analysis: readonly string[] };
  /** Analyses as they were when they were first seen to have ended. */
  ended: ReadonlyMap<string, Sight>;
  /** Analyses that were seen to change after that. */
  changed: ReadonlyMap<string, Sight>;
  /** Analyses as they are at the end. */
  last: ReadonlyMap<string, Sight | 'missing'>;
  effects: readonly Effect[];
  exits: readonly Exit[];
};

/** Something that must not be, with the record that it concerns. */
export type Fault = { id: string; why: string };

/** What the checker counts. */
export type Verdict = {
  /** Requests that were answered with 201, and records so promised. */
  requested: number;
  companies: number;
  /** Requests that were never answered with 201 though they were made again and again: no promise, and so no fault. */
  unanswered: number;
  lost: Fault[];
  duplicated: Fault[];
  nonTerminal: Fault[];
  changed: Fault[];
  /** Processes that ended without a signal of the run. */
  exited: Exit[];
  /** Processes that did not end in good order when they were asked to; shown, and no fault while parts are away. */
  uncleanEnds: Exit[];
  /** How many analyses failed, by what the investor is told. */
  failed: Record<string, number>;
};

const promised = (creations: readonly Answered[], kind: Answered['kind']): Set<string> =>
  new Set(creations.filter((creation) => creation.kind === kind).flatMap(({ ids }) => [...ids]));

const lostOf = ({ creations, listed, last }: Evidence): Fault[] => {
  const faults: Fault[] = [];
  for (const kind of ['company', 'analysis'] as const) {
    const there = new Set(listed[kind]);
    for (const id of promised(creations, kind)) {
      if (kind === 'analysis' && last.get(id) === 'missing')
        faults.push({ id, why: 'it was answered with 201 and reads 404' });
      else if (!there.has(id)) faults.push({ id, why: `it was answered with 201 and stands in no list (${kind})` });
    }
  }
  return faults;
};

const countBy = <T>(things: readonly T[], keyOf: (thing: T) => string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(keyOf(thing), (counts.get(keyOf(thing)) ?? 0) + 1);
  return counts;
};

/** Ends by a worker whose job another one had taken over before. */
const superseded = (effects: readonly Effect[]): Fault[] => {
  const faults: Fault[] = [];
  for (const [id, own] of Map.groupBy(effects, ({ analysisId }) => analysisId)) {
    const end = own.find(({ isEnd }) => isEnd)?.attempt;
    const newer = own.find(({ isEnd, attempt }) => !isEnd && attempt && end && isOlder(end, attempt))?.attempt;
    if (end && newer)
      faults.push({ id, why: `attempt ${end.join('.')} ended it after ${newer.join('.')} had taken it over` });
  }
  return faults;
};

/** Requests without an answer: each may have made one record that nobody was told of. */
const unansweredOf = (creations: readonly Answered[], kind: Answered['kind']): number =>
  creations.filter((creation) => creation.kind === kind && creation.ids.size === 0).length;

const duplicatedOf = ({ creations, listed, effects }: Evidence): Fault[] => {
  const ends = countBy(
    effects.filter(({ isEnd }) => isEnd),
    ({ analysisId }) => analysisId,
  );
  return [
    ...creations.flatMap(({ key, ids }) =>
      ids.size > 1 ? [{ id: [...ids].join(' '), why: `one key, ${key}, made several records` }] : [],
    ),
    ...(['company', 'analysis'] as const).flatMap((kind) => {
      const known = promised(creations, kind);
      const unnamed = listed[kind].filter((id) => !known.has(id));
      return unnamed.slice(unansweredOf(creations, kind)).map((id) => ({ id, why: `no answer named it (${kind})` }));
    }),
    ...[...ends].flatMap(([id, count]) => (count > 1 ? [{ id, why: `${count} ends took effect` }] : [])),
    ...superseded(effects),
  ];
};

const changedOf = ({ ended, changed, last }: Evidence): Fault[] =>
  [...ended].flatMap(([id, first]) => {
    const now = last.get(id);
    const then = changed.get(id) ?? (now === 'missing' || now?.hash === first.hash ? undefined : now);
    return then ? [{ id, why: `it was ${first.status} and was then seen otherwise, ${then.status}` }] : [];
  });

const failedOf = (last: Evidence['last']): Record<string, number> => {
  const sights = [...last.values()].filter((sight) => sight !== 'missing' && sight.status === 'FAILED');
  return Object.fromEntries(countBy(sights, (sight) => (sight === 'missing' ? '' : sight.message)));
};

/** Counts what a run has lost, made twice, left undone and changed. */
export const check = (evidence: Evidence): Verdict => {
  const { creations, last, exits } = evidence;
  const analyses = promised(creations, 'analysis');
  return {
    requested: analyses.size,
    companies: promised(creations, 'company').size,
    unanswered: unansweredOf(creations, 'company') + unansweredOf(creations, 'analysis'),
    lost: lostOf(evidence),
    duplicated: duplicatedOf(evidence),
    nonTerminal: [...analyses].flatMap((id) => {
      const sight = last.get(id);
      if (sight === 'missing' || (sight && hasEnded(sight))) return [];
      return [{ id, why: `it is ${sight?.status ?? 'not to be read'} and nothing moves any more` }];
    }),
    changed: changedOf(evidence),
    exited: exits.filter(({ asked }) => !asked),
    uncleanEnds: exits.filter(({ asked }) => asked),
    failed: failedOf(last),
  };
};

/** Whether anything was found that must not be. */
export const isBroken = ({ lost, duplicated, nonTerminal, changed, exited }: Verdict): boolean =>
  lost.length + duplicated.length + nonTerminal.length + changed.length + exited.length > 0;
