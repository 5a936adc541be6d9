import type { RubricCriterion } from './rubric.ts';

/** Traction: what has been sold, how fast it grows, whether it stays, and whether it was paid for. */
export const TRACTION_CRITERIA = [
  {
    id: 'revenue',
    dimension: 'traction',
    section: 'traction',
    share: 0.35,
    name: "The stage's metric",
    reading: { by: 'rule', rule: 'revenue' },
    tells: {
      thin: 'Sales are spoken of, but not as a present fact of the company: {q}.',
      fair: 'By its own account the company has {q}.',
      strong: 'By its own account the company sells at a scale that competes for its round: {q}.',
    },
    topic: 'sales',
    gap: 'what it earns today',
    question: 'What is recurring revenue today, by month for the last twelve months?',
  },
  {
    id: 'growth',
    dimension: 'traction',
    section: 'traction',
    share: 0.25,
    name: 'Growth',
    reading: { by: 'rule', rule: 'growth' },
    tells: {
      thin: 'Growth is spoken of, but not as a present fact of the company: {q}.',
      fair: 'Growth is stated and is not exceptional: {q}.',
      strong: 'Growth is fast: {q}.',
    },
    topic: 'growth',
    gap: 'how fast it grows',
    question: 'How did revenue grow month by month over the last year?',
  },
  {
    id: 'retention',
    dimension: 'traction',
    section: 'traction',
    share: 0.2,
    name: 'Retention',
    reading: { by: 'rule', rule: 'retention' },
    tells: {
      thin: 'Retention is spoken of, but not as a present fact of the company: {q}.',
      fair: 'Customers leave faster than good companies publish: {q}.',
      strong: 'Customers stay: {q}.',
    },
    topic: 'retention',
    gap: 'whether customers stay',
    question: 'Of the customers of twelve months ago, which share still pays, and how much?',
  },
  {
    id: 'payment',
    dimension: 'traction',
    section: 'customer',
    share: 0.2,
    name: 'Paid, letter of intent or waitlist',
    reading: { by: 'rule', rule: 'payment' },
    tells: {
      thin: 'Interest is shown, but nobody is said to pay: {q}.',
      fair: 'Somebody has committed to the product: {q}.',
      strong: 'Customers pay: {q}.',
    },
    topic: 'commitment of customers',
    gap: 'who pays today',
    question: 'Who pays today, how much, and since when?',
  },
] as const satisfies readonly RubricCriterion[];
