import type { RubricCriterion } from './rubric.ts';

/** Innovation: why now, how far the product is, what is different, and what is owned. */
export const INNOVATION_CRITERIA = [
  {
    id: 'why-now',
    dimension: 'innovation',
    section: 'innovation',
    share: 0.25,
    name: 'Why now, with a date',
    reading: {
      by: 'words',
      cue: '\\b(?:regulat\\w+|laws?|act|rules?|directive|mandate\\w*|requires?|api|standard|bans?|deadline|opened|adopted|became possible|now possible|price of|cost of|why now)\\b',
      explain:
        '\\b(?:requires?|opened|adopted|ends?|ended|forces?|became|becomes|since|allows?|possible|fell|dropped|introduced|banned|before|until)\\b',
      bare: 1,
      specifics: ['date', 'name', 'figure', 'source'],
      needs: 'date',
      anyTense: true,
    },
    tells: {
      thin: 'A change in the surroundings is hinted at without a date: {q}.',
      fair: 'The deck dates what makes the moment right: {q}.',
      strong: 'The moment is explained by a dated change outside the company: {q}.',
    },
    topic: 'the moment',
    gap: 'which dated change makes this needed now',
    question: 'What changed, and when, that makes this possible now and not three years ago?',
  },
  {
    id: 'product-status',
    dimension: 'innovation',
    section: 'innovation',
    share: 0.2,
    name: 'Product status',
    reading: {
      by: 'words',
      cue: '\\b(?:live|in production|launched|launching|deployed|deliver(?:ed|s)|shipp(?:ed|ing)|installs?|installed|beta|prototype|pilots?|tested|processed|works (?:with|inside)|running|released|to date)\\b',
      explain:
        '\\b(?:live (?:customers?|since|in|at)|in production|launched|launching|deployed|shipp(?:ed|ing)|installs?|installed|beta|pilots?|tested for|processed|works (?:with|inside)|running)\\b',
      bare: 1,
      specifics: ['figure', 'name', 'date'],
      own: true,
    },
    tells: {
      thin: 'The state of the product is only hinted at: {q}.',
      fair: 'The product exists and is in use: {q}.',
      strong: 'The product is in use, and the deck shows where: {q}.',
    },
    topic: 'the state of the product',
    gap: 'whether the product exists and who uses it today',
    question: 'What works today, what is a prototype, and where can it be seen?',
  },
  {
    id: 'difference',
    dimension: 'innovation',
    section: 'innovation',
    share: 0.25,
    name: 'Difference from named alternatives',
    reading: {
      by: 'words',
      cue: '\\b(?:competitors?|incumbents?|alternatives?|versus|vs|unlike|compared|head-to-head|against|rather than|focus(?:es)? on|only\\.?$|still use|but (?:do|does|can)|they\\b.{3,60}\\bwe)\\b',
      explain:
        '(?:\\b(?:versus|vs\\.?|unlike|compared|head-to-head|against|than|focus(?:es)? on|but (?:do not|does not|cannot|don.t|doesn.t)|they\\b.{3,60}\\bwe\\b.{3,60}|still use[s]?|higher|lower|only)\\b)',
      bare: 1,
      specifics: ['name', 'figure', 'source'],
    },
    tells: {
      thin: 'Alternatives are touched on without saying how the company differs: {q}.',
      fair: 'The deck sets itself apart from alternatives: {q}.',
      strong: 'The difference from alternatives is named and measured: {q}.',
    },
    topic: 'the difference from alternatives',
    gap: 'how the product differs from its alternatives',
    question: 'Which alternatives did the last ten customers weigh, and why did they choose this?',
  },
  {
    id: 'ip',
    dimension: 'innovation',
    section: 'innovation',
    share: 0.15,
    name: 'IP filed or granted',
    reading: { by: 'rule', rule: 'patents' },
    tells: {
      thin: 'Patents are mentioned, but none that the company holds is counted: {q}.',
      fair: 'Intellectual property is filed: {q}.',
      strong: 'Intellectual property is granted: {q}.',
    },
    topic: 'intellectual property',
    gap: 'whether any intellectual property is filed or granted',
    question: 'What is filed or granted, in which countries, and who owns it?',
  },
  {
    id: 'technology',
    dimension: 'innovation',
    section: 'innovation',
    share: 0.15,
    name: 'Technology of its own, measured',
    reading: {
      by: 'words',
      cue: '\\b(?:accuracy|efficiency|cycles|latency|overhead|throughput|precision|recall|energy density|retrains?|trained on|fine-?tuned|proprietary)\\b',
      explain:
        '\\b(?:accuracy|efficiency|cycles|latency|overhead|throughput|precision|recall|energy density|retrains?|trained on|fine-?tuned)\\b',
      bare: 1,
      specifics: ['figure', 'name', 'date', 'source'],
      needs: 'figure',
    },
    tells: {
      thin: 'Technology is named without a measurement: {q}.',
      fair: 'The technology is measured: {q}.',
      strong: 'The technology is measured, and the deck says by whom or against what: {q}.',
    },
    topic: 'the technology',
    gap: 'how well its own technology performs',
    question: 'Which measured result shows that the technology is more than bought-in parts?',
  },
] as const satisfies readonly RubricCriterion[];
