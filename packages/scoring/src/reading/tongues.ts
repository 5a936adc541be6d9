import { type Pattern, pattern } from '../patterns/pattern.ts';
import { fold } from './normalise.ts';
import { ASIA } from './tongues-asia.ts';
import { EUROPE } from './tongues-europe.ts';

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
/** Words as they stand in folded text. */
const any = (words: readonly string[]): string =>
  words.map((word) => escaped(fold(`.${word}`).text.slice(1).toLowerCase())).join('|');
/** These scripts part no words. */
const UNSPACED = new Set(['chinese', 'japanese', 'korean', 'thai']);

const either = (head: string, pair: readonly [readonly string[], readonly string[]]): Pattern => {
  const [a, b] = pair.map(any);
  return pattern(`${head}(?:${a}).{0,50}(?:${b})|(?:${b}).{0,50}${head}(?:${a})`, 'u');
};

const BY_TONGUE = Object.entries({ ...EUROPE, ...ASIA }).map(([name, { drop, told, give, score }]) => {
  const head = UNSPACED.has(name) ? '' : '(?<!\\p{L})';
  return { drops: either(head, [drop, told]), gives: either(head, [give, score]) };
});

/** Asking for a score is an order only where it is asked for at its highest. */
const HIGHEST = pattern(
  `\\b(?:9\\d|100|10/10)\\b|100|${any(['max', 'maks', 'massim', 'höchst', 'bestnote', 'meilleure', 'hoogst', 'topscore', 'topkarakter', 'högst', 'højest', 'høyest', 'täydet', 'korkei', 'najwyż', 'nejvyšš', 'plný', 'najvyšš', 'высш', 'максимальн', 'найвищ', 'tam puan', 'en yüksek', 'άριστα', 'μέγιστ', 'υψηλότερ', 'legmagasabb', 'أعلى', 'كاملة', 'الكاملة', 'מקסימלי', 'पूरे', 'अधिकतम', 'सर्वोच्च', 'tertinggi', 'penuh', 'tối đa', 'cao nhất', 'เต็ม', 'สูงสุด', '满', '滿', '最高', '高分', '満', '만점', '최고'])}`,
  'u',
);
const ENGLISH = /\b(?:the|and|with|our|this|that|from|are|we)\b/;

/** Whether a folded text in another language than English tells its reader what to think. */
export const isForeignOrder = (text: string): boolean => {
  const small = text.toLowerCase();
  if (ENGLISH.test(small)) return false;
  const highest = HIGHEST.test(small);
  return BY_TONGUE.some(({ drops, gives }) => drops.test(small) || (highest && gives.test(small)));
};
