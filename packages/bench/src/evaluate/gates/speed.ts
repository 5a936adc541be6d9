import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Material } from '@assay/scoring/material';
import { spreadOf } from '../../deck/rounds.ts';
import type { Judge } from '../engine.ts';
import type { Extent, Gate, Line } from '../gate.ts';
import type { DeckSet } from '../sets/deck-set.ts';
import { slidesOf } from '../variation/edit.ts';

const ROUNDS = { short: { warmUp: 5, rounds: 5 }, full: { warmUp: 20, rounds: 30 } } as const;
const DECKS = { short: 200, full: 1_000 } as const;
/** Milliseconds that a deck of so many slides may take, warm. */
const BARS = [
  { slides: 20, bar: 50 },
  { slides: 100, bar: 250 },
] as const;

/** A deck of so many slides, taken from the decks of the set one after the other. */
const deckOfSlides = ({ decks }: DeckSet, count: number): Material => {
  const all = decks.flatMap(({ material }) => slidesOf(material));
  const slides = Array.from({ length: count }, (_, i) => all[i % all.length]).flatMap((slide, i) =>
    slide === undefined ? [] : [{ ...slide, n: i + 1 }],
  );
  return { company: decks[0]?.material.company ?? {}, deck: { slides, warnings: [] } };
};

/** Each time a material of its own: what is known already is not analysed again. */
const timed = (material: Material, judge: Judge, extent: Extent): number[] => {
  const { warmUp, rounds } = ROUNDS[extent];
  const times = Array.from({ length: warmUp + rounds }, () => {
    const another = { ...material };
    const start = performance.now();
    judge(another);
    return performance.now() - start;
  });
  return times.slice(warmUp);
};

const speedLine = (set: DeckSet, about: { slides: number; bar: number }, judge: Judge, extent: Extent): Line => {
  const { median, min, max } = spreadOf(timed(deckOfSlides(set, about.slides), judge, extent));
  return {
    measure: `speed: ${about.slides} slides, warm`,
    bar: `(${about.bar} ms)`,
    shown: `${median.toFixed(1)} ms (${min.toFixed(1)} to ${max.toFixed(1)})`,
    errors: [],
  };
};

const collector = (): (() => void) => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  return typeof collect === 'function' ? () => collect() : () => undefined;
};

/** The heap in use, in MiB and with all garbage collected, after a tenth of the decks and after all of them. */
const heapLine = ({ decks }: DeckSet, judge: Judge, count: number): Line => {
  const collect = collector();
  const heapAfter = (from: number, to: number): number => {
    for (let i = from; i < to; i += 1) judge({ ...(decks[i % decks.length]?.material ?? { company: {} }) });
    collect();
    return process.memoryUsage().heapUsed / 1_024 / 1_024;
  };
  const [first, last] = [heapAfter(0, count / 10), heapAfter(count / 10, count)];
  return {
    measure: `memory: heap after ${count / 10} decks, and after ${count}`,
    bar: '(flat)',
    shown: `${first.toFixed(1)}, ${last.toFixed(1)} MiB`,
    errors: [],
  };
};

/** How long an analysis takes and whether memory stays flat. Shown and not judged: the machine decides with it. */
export const SPEED: Gate = {
  name: 'speed',
  needs: 'scores',
  measure: (set, judge, extent) => {
    if (set.decks.length === 0) return [];
    return [...BARS.map((about) => speedLine(set, about, judge, extent)), heapLine(set, judge, DECKS[extent])];
  },
};
