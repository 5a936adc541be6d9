import type { Analysis } from '@assay/scoring/analyse';
import type { Material, MaterialLine, MaterialSlide } from '@assay/scoring/material';
import { randomOf } from '../../../../deck/test/fixtures/random.ts';
import { type Analyse, raised } from '../engine.ts';
import { type Extent, type Gate, type Line, none } from '../gate.ts';
import { type KnownDeck, sampleOf } from '../sets/deck-set.ts';
import { isTitle, slidesOf, withoutLines, withSlides } from '../variation/edit.ts';
import { unitsIn } from '../variation/units.ts';

/** What is left out. A half is one line of several that say something together: what stays of it may say something else. */
type Kind = (typeof KINDS)[number];
type Part = { kind: Kind; what: string; material: Material };
type Holds = (slide: MaterialSlide, line: MaterialLine) => boolean;

const KINDS = ['statement', 'slide', 'third', 'title', 'heading', 'contested', 'half'] as const;
/**
 * What is only reported. A heading is no evidence, but says what the words under it are: without "Projections" or "Competitors" they
 * read as facts of the company, and nobody could tell.
 */
const REPORTED: ReadonlySet<Kind> = new Set(['heading', 'contested', 'half']);
/** A title of more words says something by itself. */
const LONGEST_HEADING = 6;
const SEED = 20_261_120;
/** So many times a random third of each deck's lines is taken out. */
const THIRDS = { short: 4, full: 20 } as const;

/** Lines that take part in a contradiction: without one of them it is gone, and what it cost with it. */
const contestedBy =
  ({ evidence }: Analysis): Holds =>
  (slide, { text }) =>
    evidence.contradictions.some(({ slides, quotes }) =>
      quotes.some((quote, i) => slides[i] === slide.n && (quote.includes(text) || text.includes(quote))),
    );

/** Beyond these a disclosed figure is a fatal flaw that caps the overall score: without it the cap is gone. */
const FATAL = { concentration: (value: number) => value > 80, runway: (value: number) => value < 6 } as const;

const isFatal = ({ metric, value }: Analysis['evidence']['claims'][number]): boolean =>
  (metric === 'concentration' || metric === 'runway') && FATAL[metric](value);

/** Lines that say what is fatal. */
const fatalBy =
  ({ evidence }: Analysis): Holds =>
  (slide, { text }) =>
    evidence.claims.some((claim) => isFatal(claim) && claim.slide === slide.n && claim.quote.includes(text));

const SPANS = /\b(?:(?:19|20)\d\d|\d+[ -](?:years?|months?|weeks?|days?))\b/gi;

/** Whether a title only names in a few words what stands under it, and gives no figure. */
const isHeading = ({ text }: MaterialLine): boolean =>
  text.split(/\s+/).length <= LONGEST_HEADING && !/\d/.test(text.replace(SPANS, ''));

const kindOf = (slide: MaterialSlide, lines: readonly MaterialLine[], contested: Holds): Kind => {
  if (lines.some((line) => contested(slide, line))) return 'contested';
  const title = lines.find((line) => isTitle(slide, line));
  if (title === undefined) return 'statement';
  return isHeading(title) ? 'heading' : 'title';
};

const without = (material: Material, gone: readonly MaterialLine[]): Material =>
  withoutLines(material, (_, line) => gone.includes(line));

/** Each statement of a slide left out: a line, a sentence over several lines, a card; and each line of one alone. */
const statementsOut = ({ material }: KnownDeck, contested: Holds): Part[] =>
  slidesOf(material).flatMap((slide) =>
    unitsIn(slide).flatMap((lines): Part[] => {
      const kind = kindOf(slide, lines, contested);
      const partsOf = (gone: readonly MaterialLine[]) => ({
        what: `slide ${slide.n} without "${gone.map(({ text }) => text).join(' / ')}"`,
        material: without(material, gone),
      });
      const halves = lines.length === 1 ? [] : lines.map((line) => ({ kind: 'half' as const, ...partsOf([line]) }));
      return [{ kind, ...partsOf(lines) }, ...halves];
    }),
  );

const slidesOut = ({ material }: KnownDeck, contested: Holds): Part[] =>
  slidesOf(material).map((slide) => ({
    kind: slide.lines.some((line) => contested(slide, line)) ? 'contested' : 'slide',
    what: `without slide ${slide.n} "${slide.title}"`,
    material: withSlides(
      material,
      slidesOf(material).filter((each) => each !== slide),
    ),
  }));

/** Random thirds of the statements that are no titles and in no contradiction. */
const thirdsOut = ({ material }: KnownDeck, contested: Holds, extent: Extent): Part[] => {
  const random = randomOf(SEED);
  const statements = slidesOf(material).flatMap((slide) =>
    unitsIn(slide).filter((lines) => kindOf(slide, lines, contested) === 'statement'),
  );
  return Array.from({ length: THIRDS[extent] }, (_, i) => ({
    kind: 'third',
    what: `random third ${i + 1}, seed ${SEED}`,
    material: without(material, statements.filter(() => random() < 1 / 3).flat()),
  }));
};

type Hidden = { kind: Kind; error: string | undefined };

const hideIn = (deck: KnownDeck, analyse: Analyse, extent: Extent): Hidden[] => {
  const whole = analyse(deck.material);
  const [conflicting, fatal] = [contestedBy(whole), fatalBy(whole)];
  const contested: Holds = (slide, line) => conflicting(slide, line) || fatal(slide, line);
  const parts = [
    ...statementsOut(deck, contested),
    ...slidesOut(deck, contested),
    ...thirdsOut(deck, contested, extent),
  ];
  return parts.map(({ kind, what, material }) => {
    const { score } = analyse(material).result;
    const higher = raised(score, whole.result.score).map(
      (name) => `${name} ${whole.result.score[name]} -> ${score[name]}`,
    );
    return { kind, error: higher.length === 0 ? undefined : `${deck.name} ${what}: ${higher.join(', ')}` };
  });
};

const MEASURES: Record<Kind, string> = {
  statement: 'hiding: a statement left out raises a score',
  slide: 'hiding: a slide left out raises a score',
  third: 'hiding: a random third left out raises a score',
  title: 'hiding: a title that says something left out raises a score',
  heading: 'hiding: a heading of a few words without a figure, left out',
  contested: 'hiding: what a contradiction or a fatal flaw rests on, left out',
  half: 'hiding: half a statement left out',
};

/** Whether leaving something out ever raises one of the seven scores. */
export const HIDING: Gate = {
  name: 'hiding',
  needs: 'analysis',
  measure: (set, analyse, extent) => {
    if (set.decks.length === 0) return [];
    const hidden = sampleOf(set, extent).flatMap((deck) => hideIn(deck, analyse, extent));
    return KINDS.map((kind): Line => {
      const own = hidden.filter((each) => each.kind === kind);
      const errors = own.flatMap(({ error }) => (error === undefined ? [] : [error]));
      const line = none(MEASURES[kind], { errors, of: own.length });
      return REPORTED.has(kind) ? { ...line, bar: '', passed: undefined } : line;
    });
  },
};
