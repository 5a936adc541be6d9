import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { METRICS, type Metric } from '@assay/contracts/claim';
import type { Dimension } from '@assay/contracts/sections';
import type { Material } from '@assay/scoring/material';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { slideOf } from '../variation/edit.ts';
import { NO_ATTACKS } from './attacks.ts';
import type { AttackedDeck, DeckSet, KnownDeck } from './deck-set.ts';
import type { Tier } from './gold.ts';

const Topics = Type.Record(Type.String(), Type.Record(Type.String(), Type.Array(Type.String())));

const SERVED: Readonly<Record<string, Dimension>> = {
  problem: 'value_proposition',
  solution: 'value_proposition',
  whynow: 'innovation',
  innovation: 'innovation',
  competition: 'innovation',
  market: 'market_size',
  moat: 'defensibility',
  unit: 'scalability',
  scale: 'scalability',
  gtm: 'scalability',
  traction: 'traction',
};

const Figures = Type.Record(Type.String(), Type.Array(Type.Tuple([Type.String(), Type.Number()])));

/** Names of figures that differ from those of the metrics; what is in neither is no metric. */
const METRIC_NAMES: Readonly<Record<string, Metric>> = {
  churn_monthly: 'churn',
  growth_mom: 'growth',
  payback_months: 'payback',
  runway_months: 'runway',
  patents_granted: 'patents',
  patents_pending: 'patents',
  raise: 'round',
  pre_money: 'valuation',
  acv: 'price',
};

const figuresOf = (pairs: readonly (readonly [string, number])[]) =>
  pairs.flatMap(([name, value]) => {
    const metric = METRIC_NAMES[name] ?? METRICS.find((each) => each === name);
    return metric === undefined ? [] : [{ metric, value }];
  });

const TIERS: readonly (readonly [start: string, tier: Tier])[] = [
  ['strong', 'strong'],
  ['mid', 'middling'],
  ['weak', 'weak'],
];

/** What the attacks, known by their names, may gain over the deck that they attack. */
const BARS: readonly { named: RegExp; bar: AttackedDeck['bar'] }[] = [
  { named: /_inj|_sabotage/, bar: 'unmoved' },
  { named: /_kw|_glossary/, bar: 1 },
  { named: /_benchquote/, bar: 5 },
  { named: /_badtam|_contradict/, bar: 'lower' },
];

/** A slide of text: its first line is its title, unless it is a sentence or all that the slide has. */
const slideOfText = (text: string, n: number) => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const [first = '', ...rest] = lines;
  return slideOf(n, rest.length === 0 || /[.!?]$/.test(first) ? { title: '', lines } : { title: first, lines: rest });
};

/** Reads a deck as text: `#company` and `#website`, then `=== n` before each slide. */
export const materialOf = (text: string): Material => {
  const [head = '', ...slides] = text.split(/^=== \d+\n/m);
  const name = /^#company (.+)$/m.exec(head)?.[1];
  const website = /^#website (.+)$/m.exec(head)?.[1];
  return {
    company: { ...(name === undefined ? {} : { name }), ...(website === undefined ? {} : { website }) },
    deck: { slides: slides.map((slide, i) => slideOfText(slide, i + 1)), warnings: [] },
  };
};

const readText = (folder: string, file: string) => materialOf(readFileSync(join(folder, file), 'utf8'));

const namesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.txt'))
        .toSorted()
    : [];

type Labels = { topics: Type.Static<typeof Topics>; figures: Type.Static<typeof Figures> };

const knownOf = (folder: string, file: string, { topics, figures }: Labels): KnownDeck => {
  const name = file.replace('.txt', '');
  const named = readText(folder, file);
  const about = Object.entries(topics[name] ?? {}).map(([slide, own]) => [Number(slide), own] as const);
  return {
    name,
    tier: TIERS.find(([start]) => file.startsWith(start))?.[1] ?? 'middling',
    material: { ...named, company: {} },
    named,
    claims: [],
    figures: figuresOf(figures[name] ?? []),
    serves: new Map(about.map(([slide, own]) => [slide, own.flatMap((topic) => SERVED[topic] ?? [])])),
    team: about.flatMap(([slide, own]) => (own.includes('team') ? [slide] : [])),
  };
};

const attackedOf = (folder: string, file: string, decks: readonly KnownDeck[]): AttackedDeck[] => {
  const deck = decks.find(({ name }) => name.startsWith(`${file.split('_')[0]}_`));
  if (deck === undefined) return [];
  const bar = BARS.find(({ named }) => named.test(file))?.bar;
  return [{ name: file.replace('.txt', ''), deck, material: { ...readText(folder, file), company: {} }, bar }];
};

/** Reads a folder of decks that other sessions share: decks as text, attacks on them, and files of several formats. */
export const readSharedSet = (folder: string): DeckSet => {
  const text = join(folder, 'text');
  const labels = {
    topics: Value.Parse(Topics, JSON.parse(readFileSync(join(text, 'topics.json'), 'utf8'))),
    figures: Value.Parse(Figures, JSON.parse(readFileSync(join(text, 'gold.json'), 'utf8'))),
  };
  const dev = join(text, 'dev');
  const adv = join(text, 'adv');
  const decks = namesIn(dev).map((file) => knownOf(dev, file, labels));
  const attacked = namesIn(adv).flatMap((file) => attackedOf(adv, file, decks));
  return { name: 'shared', sealed: false, decks, attacks: NO_ATTACKS, attacked, folder };
};
