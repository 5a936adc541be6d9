import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BusinessType } from '@assay/contracts/business';
import type { Dimension } from '@assay/contracts/sections';
import { readDeck } from '@assay/deck/read-deck';
import type { Material } from '@assay/scoring/material';
import { type Attacks, NO_ATTACKS, readAttacks } from './attacks.ts';
import { type Gold, type GoldClaim, readGold, type Tier } from './gold.ts';
import { readSingleSlides, type SingleSlide } from './single-slides.ts';

/**
 * A deck with what is known of it. `material` is the deck alone, and `named` the same with the company's name. `serves` are the dimensions that the slide of a number gives evidence for, `team` the
 * slides about the team, `figures` some figures of a deck whose claims are not labelled one by one, `shows` what
 * its lines were found to be evidence of.
 */
export type KnownDeck = {
  name: string;
  type?: BusinessType;
  tier: Tier;
  material: Material;
  named: Material;
  claims: readonly GoldClaim[];
  figures?: readonly Pick<GoldClaim, 'metric' | 'value'>[];
  shows?: NonNullable<Gold['evidence']>;
  serves: ReadonlyMap<number, readonly Dimension[]>;
  team: readonly number[];
};

/**
 * A whole deck that is an attack on another, with the points that it may gain over it; `unmoved` when no score may move, `lower`
 * when it has to lose, undefined when that is only reported.
 */
export type AttackedDeck = {
  name: string;
  deck: KnownDeck;
  material: Material;
  bar: number | 'unmoved' | 'lower' | undefined;
};

/**
 * Decks that are measured together, and what they are attacked with. Of a sealed set only figures are shown: nobody may tune
 * to it. The decks of `authors` were written by language models that were shown nothing of the engine. `folder` holds the
 * same decks in several formats, `slides` are single ones.
 */
export type DeckSet = {
  name: string;
  sealed: boolean;
  decks: readonly KnownDeck[];
  attacks: Attacks;
  attacked?: readonly AttackedDeck[];
  slides?: readonly SingleSlide[];
  folder?: string;
};

/** So many decks are enough for a short run. */
const SHORT_SAMPLE = 8;

/** The decks that a gate of many variants goes through: all of them, or in a short run a few from all over the set. */
export const sampleOf = ({ decks }: DeckSet, extent: 'short' | 'full'): readonly KnownDeck[] => {
  const step = extent === 'full' ? 1 : Math.ceil(decks.length / SHORT_SAMPLE);
  return decks.filter((_, i) => i % step === 0);
};

const SERVED: Partial<Record<Gold['topics'][string][number], Dimension>> = {
  problem: 'value_proposition',
  value: 'value_proposition',
  innovation: 'innovation',
  market: 'market_size',
  defensibility: 'defensibility',
  scalability: 'scalability',
  traction: 'traction',
};

const topicsOf = ({ topics }: Gold) =>
  Object.entries(topics).map(([slide, about]) => ({ slide: Number(slide), about }));

/** A quote of a Markdown file in the words that the reader makes of it, without marks; an empty heading makes it Markdown. */
const asRead = async (quote: string): Promise<string> =>
  (await readDeck(Buffer.from(`${quote}\n# `))).slides[0]?.text ?? quote;

const readKnown = async (folder: string, name: string): Promise<KnownDeck> => {
  const gold = readGold(readFileSync(join(folder, `${name}.gold.json`), 'utf8'), name);
  const deck = await readDeck(readFileSync(join(folder, `${name}.md`)));
  const topics = topicsOf(gold);
  const claims = await Promise.all(gold.claims.map(async (claim) => ({ ...claim, quote: await asRead(claim.quote) })));
  return {
    name,
    type: gold.type,
    tier: gold.tier,
    material: { company: {}, deck },
    named: { company: gold.company, deck },
    claims,
    ...(gold.evidence && { shows: gold.evidence }),
    serves: new Map(topics.map(({ slide, about }) => [slide, about.flatMap((topic) => SERVED[topic] ?? [])])),
    team: topics.flatMap(({ slide, about }) => (about.includes('team') ? [slide] : [])),
  };
};

/** Reads a folder of decks with their labels (`name.md`, `name.gold.json`), and its attacks and single slides, where there are any. */
export const readDeckSet = async (folder: string, name: string): Promise<DeckSet> => {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.gold.json'))
    .map((file) => file.replace('.gold.json', ''))
    .filter((each) => existsSync(join(folder, `${each}.md`)))
    .toSorted();
  const decks = await Promise.all(names.map((each) => readKnown(folder, each)));
  const attacks = existsSync(join(folder, 'attacks.json')) ? readAttacks(folder) : NO_ATTACKS;
  return { name, sealed: name === 'frozen', decks, attacks, slides: readSingleSlides(folder) };
};
