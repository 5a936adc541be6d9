import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

const Chart = Type.Object({
  cats: Type.Array(Type.String()),
  series: Type.Array(Type.Object({ name: Type.String() })),
});

const Block = Type.Object({
  text: Type.Optional(Type.String()),
  items: Type.Optional(Type.Array(Type.String())),
  rows: Type.Optional(Type.Array(Type.Array(Type.String()))),
  chart: Type.Optional(Chart),
});

const Truth = Type.Object({
  slides: Type.Array(Type.Object({ n: Type.Number(), title: Type.String(), blocks: Type.Array(Block) })),
});

type Block = Type.Static<typeof Block>;

/** What stands on a deck's slides, in reading order. */
export type Truth = Type.Static<typeof Truth>;

/** What is known of one slide. */
export type TrueSlide = Truth['slides'][number];

export const readTruth = (folder: string, name: string): Truth =>
  Value.Parse(Truth, JSON.parse(readFileSync(join(folder, `${name}.truth.json`), 'utf8')));

/**
 * Of a chart, the names of its categories and then of its series count. Its figures do not: a drawn chart shows them
 * rounded, or not at all, beside figures of its axes that are in no truth. The name of an only series does not either:
 * pies, and charts without a legend, are drawn without it.
 */
const chartText = ({ chart }: Block): string[] =>
  chart ? [...chart.cats, ...(chart.series.length > 1 ? chart.series.map(({ name }) => name) : [])] : [];

const blockText = (block: Block): string[] => [
  ...(block.text === undefined ? [] : [block.text]),
  ...(block.items ?? []),
  ...(block.rows ?? []).flat(),
  ...chartText(block),
];

/** All text of a slide in reading order. */
export const textOfTruth = ({ blocks }: TrueSlide): string => blocks.flatMap(blockText).join('\n');

/** The tables of a slide. */
export const tablesOf = ({ blocks }: TrueSlide): string[][][] => blocks.flatMap(({ rows }) => (rows ? [rows] : []));

export const hasChart = ({ blocks }: TrueSlide): boolean => blocks.some(({ chart }) => chart !== undefined);
