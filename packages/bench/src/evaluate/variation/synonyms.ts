import type { Material } from '@assay/scoring/material';
import { mapText } from './edit.ts';
import type { Variant } from './variant.ts';

/** Words with others that say the same; longer ones stand first, so that they are taken whole. */
const TABLES: readonly { name: string; words: readonly (readonly [string, string])[] }[] = [
  {
    name: 'synonyms of business',
    words: [
      ['net revenue retention', 'net dollar retention'],
      ['gross margin', 'gross profit margin'],
      ['paying customers', 'paying clients'],
      ['customers', 'clients'],
      ['customer', 'client'],
      ['annual recurring revenue', 'ARR'],
      ['monthly recurring revenue', 'MRR'],
      ['letters of intent', 'LOIs'],
      ['payback period', 'payback'],
      ['employees', 'staff'],
      ['start-up', 'startup'],
    ],
  },
  {
    name: 'abbreviations spelt out',
    words: [
      ['ARR', 'annual recurring revenue'],
      ['MRR', 'monthly recurring revenue'],
      ['NRR', 'net revenue retention'],
      ['GRR', 'gross revenue retention'],
      ['CAC', 'customer acquisition cost'],
      ['TAM', 'total addressable market'],
      ['SAM', 'serviceable addressable market'],
      ['GMV', 'gross merchandise volume'],
      ['LOIs', 'letters of intent'],
      ['YoY', 'year over year'],
      ['MoM', 'month over month'],
    ],
  },
  {
    name: 'synonyms of everyday words',
    words: [
      ['per year', 'a year'],
      ['per month', 'a month'],
      ['because', 'since'],
      ['about', 'roughly'],
      ['need', 'require'],
      ['builds', 'makes'],
      ['currently', 'today'],
      ['now', 'at present'],
      ['big', 'large'],
      ['helps', 'lets'],
      ['quickly', 'fast'],
      ['signed', 'contracted'],
    ],
  },
];

/** Where a line or a sentence begins. */
const OPENS = /(?:^|[.!?]\s)[^\p{L}\p{N}]*$/u;

/** Abbreviations that are spelt out within a sentence are small, and with a capital where a line begins, as anybody would write them. */
const cased = (text: string, about: { like: string; before: string }): string => {
  const capital = /^\p{Lu}\p{Ll}/u.test(about.like) || (/^\p{Lu}/u.test(about.like) && OPENS.test(about.before));
  return capital ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : text;
};

/** The text with every word of the table in its other form; each place is changed once. */
export const replaceWords = (text: string, words: readonly (readonly [string, string])[]): string => {
  const table = new Map(words.map(([from, to]) => [from.toLowerCase(), to]));
  const any = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${words.map(([from]) => from).join('|')})(?![\\p{L}\\p{N}-])`, 'giu');
  return text.replace(any, (found, at: number) =>
    cased(table.get(found.toLowerCase()) ?? found, { like: found, before: text.slice(0, at) }),
  );
};

/** The same said in other words. */
export const inOtherWords = (material: Material): Variant[] =>
  TABLES.map(({ name, words }) => ({ name, material: mapText(material, (text) => replaceWords(text, words)) }));
