import { pattern } from '../patterns/pattern.ts';

const FROM_TO = String.raw`from (?<few>\d[\d.,]*) to (?<many>\d[\d.,]*)(?! ?(?:hours?|h|minutes?|mins?|days?|weeks?|months?|years?|seconds?|%)(?!\p{L}))`;
const THEY =
  'customers|clients|users|subscribers|members|sites|machines|units|plants|stores|branches|lots?|lot sizes?|batch(?:es)?|orders';
/** "Customers went from 7 to 18", and "From 6 to 118 machines in the water", but no pace: "From 40 to 95 parts an hour". */
const WAYS = [
  String.raw`\b(?:${THEY})(?: (?:in|on|at|under|with) (?:the )?\p{L}+)? (?:went|grew|rose|increased|climbed) (?:up )?${FROM_TO}`,
  String.raw`^\W*${FROM_TO} (?!.*\b(?:per|an?|each|every)\b)\p{L}`,
].map((source) => pattern(source, 'iu'));

const countOf = (digits: string): number => Number(digits.replace(/[.,](?=\d{3})/g, '').replace(/[.,]$/, ''));

/** Whether words tell how many customers, machines or pieces there are by now: that is no change for one who uses the product. */
export const tellsOfMore = (text: string): boolean =>
  WAYS.some((way) => {
    const { few, many } = way.exec(text)?.groups ?? {};
    return few !== undefined && many !== undefined && countOf(few) < countOf(many);
  });
