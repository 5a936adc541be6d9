import type { Analysis } from '@assay/scoring/analyse';
import type { Material } from '@assay/scoring/material';
import type { Gate, Line } from '../gate.ts';
import { shareAtLeast } from '../gate.ts';
import { sampleOf } from '../sets/deck-set.ts';
import { slidesOf } from '../variation/edit.ts';
import { inOtherCharacters } from '../variation/unicode.ts';

type Cited = { source: 'deck' | 'website'; slide: number; quote: string };

const citedIn = ({ evidence }: Analysis): Cited[] => [
  ...evidence.statements.flatMap(({ quotes }) => quotes),
  ...evidence.claims.map(({ source = 'deck', slide, quote }) => ({ source, slide, quote })),
];

const stands = ({ website, ...material }: Material, { source, slide, quote }: Cited): boolean => {
  if (quote === '') return false;
  if (source === 'website') return website?.text.includes(quote) === true;
  return slidesOf(material).some(({ n, text }) => n === slide && text.includes(quote));
};

/** What a contradiction quotes stands on a slide or on the website: it does not say which of the two. */
const contestedIn = (material: Material, { evidence }: Analysis): { cited: Cited; ok: boolean }[] =>
  evidence.contradictions.flatMap(({ quotes, slides }) =>
    quotes.map((quote, i) => {
      const cited = { slide: slides[i] ?? 0, quote };
      const ok = stands(material, { source: 'deck', ...cited }) || stands(material, { source: 'website', ...cited });
      return { cited: { source: 'deck', ...cited }, ok };
    }),
  );

const KINDS = ['evidence', 'derived', 'gap'] as const;

const kindsLine = (analyses: readonly Analysis[]): Line => {
  const kinds = analyses.flatMap(({ evidence }) => evidence.statements.map(({ kind }) => kind));
  const share = (kind: (typeof KINDS)[number]) =>
    `${((100 * kinds.filter((each) => each === kind).length) / Math.max(1, kinds.length)).toFixed(0)}%`;
  return {
    measure: 'grounding: statements of evidence, derived, gap',
    shown: KINDS.map(share).join(', '),
    errors: [],
  };
};

type Check = { name: string; cited: Cited; ok: boolean };

const checksOf = (name: string, material: Material, analysis: Analysis): Check[] => {
  const checked = citedIn(analysis).map((cited) => ({ cited, ok: stands(material, cited) }));
  return [...checked, ...contestedIn(material, analysis)].map((check) => ({ ...check, name }));
};

const quotesLine = (measure: string, checks: readonly Check[]): Line => {
  const wrong = checks.filter(({ ok }) => !ok);
  return shareAtLeast(measure, {
    bar: 100,
    found: checks.length - wrong.length,
    of: checks.length,
    note: ` of ${checks.length}`,
    errors: wrong.map(({ name, cited }) => `${name} slide ${cited.slide}: "${cited.quote}"`),
  });
};

/** Whether everything that is quoted stands verbatim where it is said to stand, in whatever characters it is written. */
export const GROUNDING: Gate = {
  name: 'grounding',
  needs: 'analysis',
  measure: (set, analyse, extent) => {
    const { decks } = set;
    if (decks.length === 0) return [];
    const analyses = decks.map(({ material }) => analyse(material));
    const checks = decks.flatMap(({ name, material }, i) => checksOf(name, material, analyses[i] ?? analyse(material)));
    const variants = sampleOf(set, extent).flatMap(({ name, material }) =>
      inOtherCharacters(material).map((variant) => ({ ...variant, name: `${name}, ${variant.name}` })),
    );
    const varied = variants.flatMap(({ name, material }) => checksOf(name, material, analyse(material)));
    return [
      quotesLine('grounding: quotes verbatim on their slide', checks),
      quotesLine('grounding: the same in other characters', varied),
      kindsLine(analyses),
    ];
  },
};
