import { madeOnce } from '../../made-once.ts';
import { pattern } from '../../patterns/pattern.ts';
import type { Page, Unit } from '../../reading/page.ts';

const UNTIL = String.raw`\b(?:19|20)\d\d ?(?:-|to|until|till) ?(?<end>(?:19|20)\d\d)\b`;
/** What is done with somebody else is our own. */
const TOGETHER = String.raw`(?!.*\b(?:pilot|trial|study|grant|partner|project|contract)\w*\b)`;
/** "With Pacientia (2016-2020) we had", "I ran product for Fervent from 2011 to 2023", "It was Rotaplan, 2011 to 2021". */
const TIME_OVER = [
  String.raw`${TOGETHER}[Ww]ith \p{Lu}[^.;]{0,80}?${UNTIL}[^.;]{0,60}\bwe(?:'d| had| were| sold| billed)\b`,
  String.raw`(?:[Ii]t|[Tt]h(?:is|at)) was \p{Lu}[^.;]{0,60}?${UNTIL}`,
  `I (?:ran|led|built|managed|founded|started|did|owned) [^.;]{0,80}?${UNTIL}`,
].map((words) => pattern(String.raw`^\W*${words}`, 'u'));
/** "Before, Memo and I did Fletapp". */
const BEFORE = pattern(
  /^\W*[Bb]efore(?: this| that)?, (?:\p{Lu}\p{L}+ and )?(?:I|we|\p{Lu}\p{L}+) (?:did|ran|built|founded|started) \p{Lu}/u,
);
/** "A big one bought us in 2022": what was sold is not what is offered here. */
const SOLD = pattern(
  /^\W*[Aa]n? (?:[\p{L}-]+ ){1,4}(?:bought|acquired) us (?:out\b|in (?:19|20)\d\d|and (?:closed|renamed|switched|folded|merged))/u,
);
const FIRM = '(?:company|start-?up|venture|business|firm)';
/** "Exit 1: Gannet Freight, $38m, 720 shippers", "Previous start-up (2014-2020)". */
const EXITED = pattern(
  String.raw`^\W*(?:[Ee]xit ?#?\d: \p{Lu}|(?:[Tt]he |[Oo]ur |[Mm]y )?(?:[Pp]revious|[Pp]rior|[Ff]ormer|[Ee]arlier) ${FIRM}\W*(?:\d|$))`,
  'u',
);
/** "So it was at Priya's former company", "Permitly was the CEO's first business", "At ClauseKit, which we sold in 2020,". */
const OF_ANOTHER = pattern(
  String.raw`\b(?:[Ii]t|[Tt]h(?:is|at|ese)) (?:was|were) (?:all )?(?:at|from|for) (?:our|my|his|her|\p{Lu}\p{L}+'s|the \p{L}+'s) (?:previous|prior|former|last|first|earlier|old) ${FIRM}\b|^\W*\p{Lu}[\p{L}\d]+ was (?:our|my|his|her|\p{Lu}\p{L}+'s|the \p{L}+'s?) (?:previous|prior|former|last|first|earlier|old) ${FIRM}\b|\b[Aa]t \p{Lu}[\p{L}\d]+, which (?:we|I|he|she|they|\p{Lu}\p{L}+) (?:founded|ran|built|(?:sold|left|closed) in (?:19|20)\d\d)\b`,
  'u',
);
/** Whoever speaks so speaks of today. */
const TODAY = /\b(?:today|now|currently|at present|so far|this (?:year|quarter|month))\b|\uE000/i;

const isOver = ({ text, row }: Unit, asOf: Date): boolean => {
  if (row !== undefined) return false;
  const end = TIME_OVER.map((words) => words.exec(text)?.groups?.['end']).find((found) => found !== undefined);
  return (
    (end !== undefined && Number(end) < asOf.getUTCFullYear()) ||
    BEFORE.test(text) ||
    SOLD.test(text) ||
    EXITED.test(text) ||
    OF_ANOTHER.test(text)
  );
};

/** Whether a slide tells of such a company; a website tells of many things on its one page. */
const isEarlierPage = madeOnce(
  ({ source, units }: Page, asOf: Date): boolean => source === 'deck' && units.some((unit) => isOver(unit, asOf)),
);

/** Whether a slide tells, with "we" or without, of a company that its people had before, and a sentence does not speak of today. */
export const isOfEarlier = (unit: Unit, asOf: Date): boolean =>
  isEarlierPage(unit.page, asOf) && !TODAY.test(unit.text);
