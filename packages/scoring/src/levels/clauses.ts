import { GOAL } from '../claims/modality/tense.ts';
import { madeOnce } from '../made-once.ts';
import type { Unit } from '../reading/page.ts';

/** A clause that a modal verb opens late in a sentence: what stands ahead of it is said without it. */
const MODAL_TAIL =
  /(?:[,;:]| and| but) [^,;:]{0,60}?\b(?:would|will|could|might|may|should|must|plans? to|expects? to|intends? to)\b/i;
/** Shorter stretches, in characters, say nothing by themselves. */
const LEAST = 20;

const part = (unit: Unit, { start, end }: { start: number; end: number }): Unit => ({
  ...unit,
  text: unit.text.slice(start, end),
  figures: unit.figures
    .filter((figure) => figure.start >= start && figure.end <= end)
    .map((figure) => ({ ...figure, start: figure.start - start, end: figure.end - start })),
  names: unit.names
    .filter((name) => name.start >= start && name.start < end)
    .map((name) => ({ ...name, start: name.start - start })),
});

const read = (unit: Unit): readonly Unit[] => {
  const { text, row } = unit;
  if (row !== undefined) return [unit];
  const tail = MODAL_TAIL.exec(text)?.index ?? text.length;
  const colon = text.indexOf(': ') + 2;
  return [
    unit,
    ...(tail < text.length && tail >= LEAST ? [part(unit, { start: 0, end: tail })] : []),
    ...(colon > 2 && text.length - colon >= LEAST && !GOAL.test(text.slice(0, colon))
      ? [part(unit, { start: colon, end: text.length })]
      : []),
  ];
};

/** What stands between semicolons: each of these says its own. */
export const betweenSemicolons = (unit: Unit): Unit[] => {
  if (unit.row !== undefined) return [unit];
  const parts: Unit[] = [];
  let start = 0;
  for (const { length } of unit.text.split(/(?<=; )/)) {
    parts.push(part(unit, { start, end: start + length }));
    start += length;
  }
  return parts;
};

/**
 * The stretches of a sentence that can be read alone: itself, what stands ahead of a late clause with a modal verb, and what a
 * colon announces, unless it is a plan. Places within them count from where they begin; the sentence's own place stays the unit's.
 */
export const clausesOf = madeOnce(read);
