import type { Company } from './client.ts';
import type { Random } from './random.ts';

/** Slides of an ordinary deck, and of the long one that is made now and then: its job takes a while. */
const SLIDES = { few: [3, 6], many: [30, 40] } as const;
const LONG_ONES = 0.1;
/** Companies that have nothing to read: their jobs cost the machine little, and can be lost like any other. */
const NO_DECK = 0.35;

const titleSlide = (name: string) => `# ${name}\n\nWe close the books of manufacturers in hours instead of weeks.`;

const slide = (random: Random) => {
  const arr = random.between(3, 90) / 10;
  const customers = random.between(5, 400);
  return [
    `# Traction ${random.between(1, 99)}`,
    '',
    `- ARR of $${arr}M in September 2026, up from $${(arr / 2).toFixed(1)}M in September 2025`,
    `- ${customers} paying customers; the largest is ${random.between(2, 30)}% of revenue`,
    `- Net revenue retention of ${random.between(85, 130)}% and a gross margin of ${random.between(40, 85)}%`,
    `- The market is worth $${random.between(1, 40)}bn and grows by ${random.between(3, 30)}% a year`,
  ].join('\n');
};

/** Makes a company that no other seed or turn makes, with invented figures. */
export const inventCompany = (random: Random): Company => {
  const name = `Invented ${random.between(1_000_000, 9_999_999)}`;
  if (random.fraction() < NO_DECK) return { name, deck: undefined };
  const [low, high] = random.fraction() < LONG_ONES ? SLIDES.many : SLIDES.few;
  const slides = Array.from({ length: random.between(low, high) }, () => slide(random));
  return { name, deck: [titleSlide(name), ...slides].join('\n\n---\n\n') };
};
