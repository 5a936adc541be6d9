import type { RubricCriterion } from './rubric.ts';

/** Defensibility: powers that have both a benefit and a barrier. Growth, certificates and having data do not count. */
export const DEFENSIBILITY_CRITERIA = [
  {
    id: 'patents',
    dimension: 'defensibility',
    section: 'defensibility',
    share: 0.2,
    name: 'Cornered resource: patents',
    reading: { by: 'rule', rule: 'patents' },
    tells: {
      thin: 'Patents are spoken of, yet none of the company itself is counted: {q}.',
      fair: 'Patents are pending and may yet protect the product: {q}.',
      strong: 'Granted patents protect the product: {q}.',
    },
    topic: 'patents',
    gap: 'whether patents protect the product',
    question: 'Which claim of which patent would stop a well-funded copy?',
  },
  {
    id: 'exclusive',
    dimension: 'defensibility',
    section: 'defensibility',
    share: 0.25,
    name: 'Cornered resource: exclusive data or contract',
    reading: {
      by: 'words',
      cue: '\\b(?:proprietary|exclusive\\w*|licen[cs]ed? (?:from|by)|sole (?:supplier|licensee)|data ?sets?)\\b',
      explain:
        '\\b(?:proprietary|own|exclusive)\\b.{0,30}\\b(?:data ?sets?|data|corpus|records|library)\\b|\\bexclusive\\w*\\b.{0,40}\\b(?:contract|licen[cs]e|agreement|rights|supply|until)\\b',
      bare: 1,
      specifics: ['figure', 'name', 'date'],
    },
    tells: {
      thin: 'Something exclusive is claimed without saying what: {q}.',
      fair: 'The company holds something others do not: {q}.',
      strong: 'What the company alone holds is specified: {q}.',
    },
    topic: 'what it alone holds',
    gap: 'which data or contract rivals cannot get',
    question: 'Which data or contract could a rival with money not get within two years?',
  },
  {
    id: 'switching',
    dimension: 'defensibility',
    section: 'defensibility',
    share: 0.25,
    name: 'Switching cost',
    reading: {
      by: 'words',
      cue: '\\b(?:switch\\w*|contract terms?|integrat\\w+|migrat\\w+|lock(?:ed)?-in|embedded|service contract|multi-?year|renew\\w*|system of record)\\b',
      explain:
        '\\b(?:switching (?:costs?|takes|away|would)|contract terms?|integrat(?:ed|ion|ions) (?:with|into|certified)|migrat\\w+|service contract|multi-?year|renewed)\\b',
      bare: 1,
      specifics: ['figure', 'name', 'date'],
    },
    tells: {
      thin: 'Ties to the customer are mentioned but not described: {q}.',
      fair: 'Leaving would cost a customer something: {q}.',
      strong: 'Leaving would cost a customer, and the deck says how much ties them: {q}.',
    },
    topic: 'the ties to its customers',
    gap: 'what it would cost a customer to leave',
    question: 'What would a customer lose by leaving, in time and money?',
  },
  {
    id: 'network',
    dimension: 'defensibility',
    section: 'defensibility',
    share: 0.15,
    name: 'Network effect or scale economy',
    reading: {
      by: 'words',
      cue: '\\b(?:network effects?|flywheel|economies of scale|liquidity|each (?:new|additional|further|customer|user)|the more)\\b',
      explain:
        '\\beach (?:new |additional )?\\p{L}+ (?:retrains|improves|lowers|adds|brings|makes|attracts)|\\bthe more\\b.{3,60}\\bthe (?:more|better|lower|cheaper)\\b|\\bcosts? (?:fell|falls|drops?)\\b.{0,40}\\b(?:volume|scale|units)\\b',
      bare: 1,
      specifics: ['figure', 'name', 'date'],
    },
    tells: {
      thin: 'Network effects or scale are claimed without a mechanism: {q}.',
      fair: 'The product grows better or cheaper with use: {q}.',
      strong: 'The product grows better or cheaper with use, and the deck says by how much: {q}.',
    },
    topic: 'network effects',
    gap: 'whether the product improves as more people use it',
    question: 'What does the tenth customer get that the first did not, because there are ten?',
  },
  {
    id: 'process',
    dimension: 'defensibility',
    section: 'defensibility',
    share: 0.15,
    name: 'Process or know-how that takes years to copy',
    reading: {
      by: 'words',
      cue: '\\b(?:years? of (?:development|research|r&d|testing)|tested for|know-how|takes? (?:years|months))\\b',
      explain: '\\b(?:years? of (?:development|research|r&d|testing)|tested for|would take|took)\\b',
      bare: 1,
      specifics: ['figure', 'name', 'date'],
    },
    tells: {
      thin: 'Know-how is claimed without saying how long a copy would take: {q}.',
      fair: 'A copy would take time: {q}.',
      strong: 'A copy would take time, and the deck shows why: {q}.',
    },
    topic: 'the time a copy would take',
    gap: 'how long a capable rival would need to copy it',
    question: 'How long would a capable rival need to copy this, and at which step would it fail?',
  },
] as const satisfies readonly RubricCriterion[];
