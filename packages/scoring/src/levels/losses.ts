import type { Unit } from '../reading/page.ts';
import { EXPLAINED } from '../rubric/level-names.ts';
import { type Finding, placeOfUnit, upTo } from './finding.ts';
import { isSaidHere } from './own.ts';
import type { PageReading } from './read.ts';

/** What is lost of what was lent or sold, however it is called; what is only late may yet be paid. */
const LOSS =
  /\b(?:default(?:s| rates?)?|(?:net |credit |loan )?loss(?:es)?(?: rates?| ratio)?|write-?offs?|charge-?offs?)\b/i;
/** The rows of a portfolio: by the year in which it was lent, or year by year. */
const PORTFOLIO = /\b(?:vintages?|cohorts?|portfolio|originat\w+|disbursed|lent|loans?|year|quarter)\b/i;

type Lost = { unit: Unit; share: number };

/** Shares under a head, or behind a label, that names what was lost. */
const sharesLost = (unit: Unit): readonly Lost[] => {
  const { row, figures } = unit;
  const label = row?.cells[0]?.text ?? '';
  return (row?.cells ?? []).flatMap(({ text, start }, i) => {
    const head = row?.heads[i] ?? '';
    const figure = figures.find((one) => one.start >= start && one.end <= start + text.length);
    const isLost = i > 0 && (LOSS.test(head) || LOSS.test(label)) && figure?.unit === 'percent';
    return isLost && figure ? [{ unit, share: Math.abs(figure.value) }] : [];
  });
};

/** What tables of the deck say of losses, the worst first: years or vintages side by side, at least two. */
const tabled = (readings: readonly PageReading[]): readonly Lost[] => {
  const lost = readings
    .filter(({ page }) => page.source === 'deck' && PORTFOLIO.test(`${page.title} ${page.folded.text}`))
    .flatMap(({ page }) =>
      page.units.filter((unit) => unit.row !== undefined && isSaidHere(unit, { start: 0, end: 0 })),
    )
    .flatMap(sharesLost);
  return lost.length > 1 ? lost.toSorted((a, b) => b.share - a.share) : [];
};

const shareIn = ({ places: [place] }: Finding): number | undefined => {
  const unit = place?.page.units.find(({ start, row }) => start === place.span.start && row === undefined);
  if (unit === undefined || !LOSS.test(unit.text)) return undefined;
  return unit.figures.find((figure) => figure.unit === 'percent')?.value;
};

/**
 * A rate of losses that is below all that the deck's own tables hold of them speaks for nothing: "Default rate 0.4%" beside vintages that
 * have lost 0.6 to 2.3%. The worst of them is quoted ahead of it.
 */
export const besideLosses = (findings: readonly Finding[], readings: readonly PageReading[]): readonly Finding[] => {
  const lost = tabled(readings);
  const [worst, least] = [lost[0], lost.at(-1)];
  if (worst === undefined || least === undefined) return findings;
  return findings.map((finding) => {
    const told = finding.criterion === 'retention' ? shareIn(finding) : undefined;
    if (told === undefined || told >= least.share) return finding;
    return { ...upTo(EXPLAINED, finding), places: [placeOfUnit(worst.unit), ...finding.places] };
  });
};
