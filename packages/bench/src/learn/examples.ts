import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Read } from '@assay/scoring/claims/claims';
import { askingOf } from '@assay/scoring/claims/read-again';
import { rulesOnMetric } from '@assay/scoring/claims/second-metric';
import { rulesOnSense } from '@assay/scoring/claims/second-sense';
import { askedFeatures } from '@assay/scoring/learnt/asked';
import { pageFeatures, unitFeatures } from '@assay/scoring/learnt/features';
import { orderFeatures } from '@assay/scoring/learnt/order';
import { readFigures } from '@assay/scoring/reading/numbers';
import type { Unit } from '@assay/scoring/reading/page';
import { AS_OF } from '../evaluate/as-of.ts';
import { type AttackSlide, readAttacks } from '../evaluate/sets/attacks.ts';
import { type Gold, type GoldClaim, readGold } from '../evaluate/sets/gold.ts';
import { asClaim, labelled, readFiguresIn, readFiguresOf } from './figures.ts';
import type { Example } from './regression.ts';
import { saladOf, stirred } from './salads.ts';

/** What the three models learn from. */
export type Examples = { metric: Example[]; sense: Example[]; order: Example[] };

const NONE = 'none';
const SALAD = 'salad';
/** A figure without its metric, and one that nobody labelled, count less. */
const PLAIN = 0.5;
const UNLABELLED = 0.25;
/** Not every line of an attack says by itself what it is. */
const ATTACKING = 0.5;
/** Fewer words have no order. */
const FEWEST_WORDS = 4;

/** What the figures of a family of attacks are. */
const FAMILIES: ReadonlyMap<string, string> = new Map([
  ['goals', 'ours goal'],
  ['hypotheticals', 'ours hypothetical'],
  ["other companies' figures", 'other actual'],
  ['market benchmarks', 'market actual'],
  ["customers' and markets' figures", 'customers actual'],
  ["founders' earlier ventures", 'other previous'],
  ['glossary', 'market actual'],
  ['digits in a word salad', SALAD],
  ['a salad of its own words', SALAD],
]);

/** Senses that are too rare to be learnt, as those next to them. */
const senseOf = ({ subject, modality }: GoldClaim): string => {
  if (modality === 'previous') return 'other previous';
  if (subject === 'market') return modality === 'actual' ? 'market actual' : 'market projection';
  if (modality !== 'actual') return `ours ${modality}`;
  return subject === 'unknown' ? 'other actual' : `${subject} actual`;
};

/** What a figure without a word of its own is, its title most often says: without its title it cannot be known. */
const BY_TITLE = new Set([...FAMILIES.values(), 'ours projection', 'market projection']);
/** Without its title a slide is seen once more, and counts less: what its sentences say by themselves has to be enough. */
const UNTITLED = 0.5;

const seen = (read: Read, rules: readonly string[]): string[] => [
  ...unitFeatures(read.unit, AS_OF),
  ...askedFeatures(read.unit, askingOf(read, { rules, asOf: AS_OF })),
];

type About = { rules: readonly string[]; belongs: string; counts: number };

const titledExample = (read: Read, { rules, belongs, counts }: About): Example => ({
  features: [...pageFeatures(read.unit.page, AS_OF), ...seen(read, rules)],
  belongs,
  counts,
});

const example = (read: Read, about: About): Example[] => [
  titledExample(read, about),
  ...(BY_TITLE.has(about.belongs)
    ? []
    : [{ features: seen(read, about.rules), belongs: about.belongs, counts: UNTITLED * about.counts }]),
];

const metricExample = (read: Read, belongs: string): Example[] =>
  example(read, { rules: rulesOnMetric(read), belongs, counts: 1 });

const plainExample = (read: Read, belongs: string, counts: number): Example[] =>
  example(read, { rules: [], belongs, counts });

const senseExample = (read: Read, about: { metric: GoldClaim['metric']; belongs: string }): Example[] => {
  const claim = asClaim(read, about.metric);
  return claim === undefined ? [] : example(read, { rules: rulesOnSense(claim), belongs: about.belongs, counts: 1 });
};

const orderExamples = (units: readonly Unit[], belongs: string): Example[] =>
  units
    .filter(({ row, text }) => row === undefined && text.split(' ').length >= FEWEST_WORDS)
    .map(({ text }) => ({ features: orderFeatures({ text, figures: readFigures(text), asOf: AS_OF }), belongs, counts: 1 }));

const none = (): Examples => ({ metric: [], sense: [], order: [] });

const together = (all: readonly Examples[]): Examples => ({
  metric: all.flatMap(({ metric }) => metric),
  sense: all.flatMap(({ sense }) => sense),
  order: all.flatMap(({ order }) => order),
});

const slideOf = ({ title, lines }: AttackSlide): string => {
  const body = lines.map((line, i) => {
    if (!line.startsWith('|')) return `\n${line}`;
    return lines[i - 1]?.startsWith('|') ? line : `\n${line}\n${line.replace(/[^|]+/g, ' --- ')}`;
  });
  return `# ${title}\n${body.join('\n')}`;
};

const attackExamples = async (slide: AttackSlide, belongs: string): Promise<Examples> => {
  const { pages, figures } = await readFiguresOf(slideOf(slide));
  const isSalad = belongs === SALAD;
  return {
    metric: isSalad ? figures.flatMap((read) => metricExample(read, NONE)) : [],
    sense: figures.flatMap((read) => {
      const claim = read.pair === undefined ? undefined : asClaim(read, read.pair.metric);
      const rules = claim === undefined ? [] : rulesOnSense(claim);
      return [
        ...(claim === undefined ? [] : [titledExample(read, { rules, belongs, counts: ATTACKING })]),
        titledExample(read, { rules: [], belongs, counts: PLAIN * ATTACKING }),
      ];
    }),
    order: orderExamples(
      pages.flatMap(({ units }) => units.slice(1)),
      isSalad ? SALAD : 'text',
    ),
  };
};

const examplesOfAttacks = async (folder: string): Promise<Examples> => {
  if (!existsSync(join(folder, 'attacks.json'))) return none();
  const slides = readAttacks(folder).families.flatMap(({ family, slides: all }) => {
    const belongs = FAMILIES.get(family);
    return belongs === undefined ? [] : all.map((slide) => ({ slide, belongs }));
  });
  return together(await Promise.all(slides.map(({ slide, belongs }) => attackExamples(slide, belongs))));
};

const NOT_ITS_OWN = new Set(['market', 'ask', 'team']);

/** Whether an unlabelled figure of a slide most likely tells of the company: on most slides of decks with substance. */
const isLikelyOwn = ({ tier, topics }: Gold, slide: number): boolean =>
  tier !== 'weak' && !(topics[String(slide)] ?? []).some((topic) => NOT_ITS_OWN.has(topic));

const examplesOfDeck = async (folder: string, name: string): Promise<Examples> => {
  const gold = readGold(readFileSync(join(folder, `${name}.gold.json`), 'utf8'), name);
  const { pages, figures } = await readFiguresIn(join(folder, `${name}.md`));
  const labels = labelled(figures, gold.claims);
  const text = pages.map(({ folded }) => folded.text).join('\n');
  const salad = await attackExamples({ title: 'Traction', lines: saladOf(text, name.length) }, SALAD);
  const units = pages.flatMap((page) => page.units);
  const stir = units.filter((_, i) => i % 2 === 0).map((unit, i) => ({ ...unit, text: stirred(unit.text, i) }));
  return together([
    salad,
    {
      metric: figures.flatMap((read) => metricExample(read, labels.get(read)?.metric ?? NONE)),
      sense: figures.flatMap((read) => {
        const label = labels.get(read);
        if (label === undefined)
          return isLikelyOwn(gold, read.unit.page.n) ? plainExample(read, 'ours actual', UNLABELLED) : [];
        const belongs = senseOf(label);
        return [...senseExample(read, { metric: label.metric, belongs }), ...plainExample(read, belongs, PLAIN)];
      }),
      order: [...orderExamples(units, 'text'), ...orderExamples(stir, SALAD)],
    },
  ]);
};

/** What is learnt from the labelled decks and the attacks of a folder. */
export const examplesOf = async (folder: string): Promise<Examples> => {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.gold.json'))
    .map((file) => file.replace('.gold.json', ''))
    .filter((name) => existsSync(join(folder, `${name}.md`)))
    .sort();
  const decks = await Promise.all(names.map((name) => examplesOfDeck(folder, name)));
  return together([...decks, await examplesOfAttacks(folder)]);
};
