import type { Subject } from '@assay/contracts/claim';
import { madeOnce } from '../../made-once.ts';
import { pattern } from '../../patterns/pattern.ts';
import { MASK } from '../../reading/company.ts';
import type { Page, Unit } from '../../reading/page.ts';
import { type Actor, actorsIn, type Pointing } from './actors.ts';
import { OWN_NOUN } from './nouns.ts';
import { unnamed } from './unnamed.ts';

/**
 * Who a stretch of a sentence speaks of. `person` is somebody; `none` names nobody and takes over what stands before it.
 */
export type Owner = Subject | 'person' | 'none';

/** Whom words speak of; those that point back speak of `back`, where that can be a company. */
export const resolve = (who: Pointing, back: Owner): Owner => {
  if (who === 'it') return back === 'none' || back === 'person' ? 'ours' : back;
  if (who === 'they') return back === 'none' || back === 'person' ? 'unknown' : back;
  if (who === 'definite') return back === 'other' ? 'other' : 'ours';
  return who;
};

/** Whether a page says "we" of the company: then "they" are others. */
const speaksFirst = madeOnce(({ folded }: Page): boolean => /\b(?:[Ww]e|[Oo]ur)\b/.test(folded.text));

/** A noun before one of these is who acts: "clinics using it", "brands on our platform". */
const ATTACHED =
  /(?:^|\s)(?:using|on|with|by|via|through|from|at|of|in|for|to|like|among|across|working with|powered by|built on|such as|including|behind|under)\s+(?:the |a |an |top |all )*$/i;

const LEADING =
  /^\s*(?:at|for|with|in|among|across|as|like|by|to|from|through|via|under|per|on|of)\s+(?:the |a |an |all |top )*$/i;

const POSSESSED = /\b(?:of|at)\s+(?:the |a |an )*$/i;

const JOINED = pattern(/^(?:'s?)?[\s,]*(?:[\p{L}\p{N}&'-]+\s){0,4}$/u);

const BETWEEN = /\b(?:of|in|at|to|for|with|on|from|by|and|or|using|via|through|like|such|as|than|across)\b|,/i;

/** Whom a phrase is about: the last of those named in it, up to where more than a few plain words part two of them. */
export const headOf = (text: string, actors: readonly Actor[]): Actor | undefined => {
  let [head] = actors;
  for (const next of actors.slice(1)) {
    const between = head === undefined ? '' : text.slice(head.end, next.start);
    if (!JOINED.test(between) || BETWEEN.test(between) || (head?.who === 'ours' && next.named)) break;
    head = next;
  }
  return head;
};

/** "One of our dealers", "the retailers we talk to": others, though the words say "we". */
const isOthersOfOurs = ({ ahead, own }: { ahead: string; own: string }): boolean =>
  (/\b(?:one|two|three|some|many|most|several|few|\d+) of $/i.test(ahead) &&
    /^our (?:\p{L}+ ){0,2}\p{L}+/iu.test(own) &&
    !OWN_NOUN.test(own.replace(/\b(?:customers?|clients?|users?)\b/gi, ''))) ||
  (/^we\b/i.test(own) && /\p{L}s\s$/u.test(ahead) && unnamed(ahead) !== 'none') ||
  (/^our\b/i.test(own) && /\p{L}s \p{Ll}+ing\s$/u.test(ahead));

const PLAIN = /\b(?:company|startup|start-up|scale-?up|firm)$/i;

const namesUs = madeOnce(({ units }: Page): boolean => units.some(({ text }) => text.includes(MASK)));

/** In a text that names us, "the company" is this one, whoever the sentence before spoke of. */
const isThisCompany = (unit: Unit, { start, end }: Actor): boolean =>
  PLAIN.test(unit.text.slice(start, end)) && namesUs(unit.page);

/** "At a bank with 9,000 staff ... the bank": whom a preposition brought in is not the company. */
export const isBroughtIn = (unit: Unit, { start, end }: Actor): boolean => {
  const noun = /\p{L}+$/u.exec(unit.text.slice(start, end))?.[0] ?? '';
  return new RegExp(`\\b(?:at|with|for|by|of|from|to) an? (?:\\p{L}+ ){0,2}${noun}\\b`, 'iu').test(
    unit.text.slice(0, start),
  );
};

/** A name with this behind it is what is sold: "the Gold plan". */
const OFFER = /^(?:\s\p{L}+)?\s(?:plan|tier|edition|package|licen[cs]e|version|model|subscription|bundle)\s*$/iu;
/** With a number right ahead, customers and companies are what is counted, and own nothing. */
const COUNT_AHEAD = /\d\S*(?: %)?(?: of)?(?: (?:the|our|new|all|\p{Ll}+))?\s*$/u;

/** Whom a subject phrase speaks of. */
export const ownerOfPhrase = (unit: Unit, about: { start: number; end: number; back: Owner }): Owner => {
  const { start, end, back } = about;
  const actors = actorsIn(unit).filter((actor) => actor.start >= start && actor.end <= end);
  const head = headOf(unit.text, actors);
  const phrase = unit.text.slice(start, end);
  if (head === undefined) return unnamed(phrase);
  const first = actors[0] ?? head;
  const ahead = unit.text.slice(start, first.start);
  if (head.named && OFFER.test(unit.text.slice(head.end, end))) return 'none';
  if (head.who === 'definite' && isThisCompany(unit, head)) return 'ours';
  if (head.who === 'definite' && isBroughtIn(unit, head)) return 'unknown';
  const owner = resolve(head.who, back === 'ours' && head.who === 'they' && speaksFirst(unit.page) ? 'none' : back);
  if ((owner === 'customers' || owner === 'market') && COUNT_AHEAD.test(ahead)) return 'none';
  if (first.named && first !== head && /\bat\s*$/i.test(ahead)) return resolve(first.who, back);
  if (LEADING.test(ahead)) {
    const next = actors.find((actor) => actor.start >= head.end);
    if (next !== undefined) return ownerOfPhrase(unit, { ...about, start: head.end });
    return owner === 'ours' ? unnamed(unit.text.slice(head.end, end)) : owner;
  }
  if (/^(?:ours|mine)$/i.test(unit.text.slice(first.start, first.end)) && /\bof\s*$/i.test(ahead)) return 'other';
  if (owner === 'ours' && isOthersOfOurs({ ahead, own: unit.text.slice(first.start, end) })) return 'customers';
  if (!ATTACHED.test(ahead)) return owner;
  if (OWN_NOUN.test(ahead)) return POSSESSED.test(ahead) && owner !== 'customers' ? owner : 'none';
  return owner === 'ours' && unnamed(ahead.replace(ATTACHED, ' ')) !== 'none' ? 'customers' : owner;
};
