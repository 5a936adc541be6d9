import type { Metric } from '@assay/contracts/claim';
import { pattern } from '../../patterns/pattern.ts';
import { type Figure, isMoney } from '../../reading/figure.ts';
import type { Unit } from '../../reading/page.ts';
import { type ToldAhead, toldAhead } from './told-ahead.ts';

/** What a share may differ from its figures by, in percentage points, each rounded. */
const ROUNDING = 0.6;
/** Of customers no smaller share stays that a deck would tell of. */
const LEAST = 30;

const STAYED =
  /\b(?:still|again|stay(?:s|ed)?|renew\w*|remain\w*|with us|(?:are|is) here|here today|kept|came back|come back|pay (?:today|now)|another|re-?(?:order|book|bought|buy)\w*)\b/i;
const TRIED =
  /\b(?:trials?|tried|pilots?|demos?|tested|free months?|proposals?|quotes?|visits?)\b.*\b(?:became|become|turned|sign(?:ed)?|converted|bought|buy|stayed|pay|paid|took it|subscribed|contracts?)\b/i;
const SAME = pattern(
  /\b(?:same (?:\d+|lot|ones?|firms?|customers?|clients?|\p{L}+s)|(?:those|these|the) \d+|those (?:still|who|that)|of (?:them|those|these))\b/iu,
);

/** Of so many so many: two figures of a kind that a share comes to, the whole ahead of its part. */
const wholesOf = (share: Figure, all: readonly ToldAhead[]): ToldAhead[] =>
  all.filter((whole, i) =>
    all
      .slice(i + 1)
      .some(
        ({ figure: part }) =>
          part.unit === whole.figure.unit &&
          whole.figure.value > 0 &&
          Math.abs((100 * part.value) / whole.figure.value - share.value) <= ROUNDING,
      ),
  );

const metricOf = (share: Figure, { figure, since }: ToldAhead): Metric | undefined => {
  if (share.value < LEAST) return undefined;
  if (isMoney(figure)) return SAME.test(since) ? 'nrr' : undefined;
  if (figure.unit !== 'count' || share.value > 100) return undefined;
  if (TRIED.test(since)) return 'conversion';
  return STAYED.test(since) ? 'grr' : undefined;
};

/**
 * What a share measures that two figures ahead of it come to: of so many customers those who stay, of what the same ones paid what they
 * pay now, or of those who tried it those who buy. Undefined where none come to it.
 */
export const sameCustomers = (unit: Unit, share: Figure): Metric | undefined =>
  unit.row !== undefined || share.unit !== 'percent'
    ? undefined
    : wholesOf(share, toldAhead(unit, share))
        .map((whole) => metricOf(share, whole))
        .find(Boolean);
