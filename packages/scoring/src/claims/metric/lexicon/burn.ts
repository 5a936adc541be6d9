import { type Frame, money } from './frames.ts';

/** Money that goes out each month, in whole or above what comes in. */
export const BURN: readonly Frame[] = [
  money('burn', 1.1, {
    before:
      '(?:we|company|business|whole|still|currently|and|it) (?:are |is |were |was |have been )?(?:lose|loses|losing|lost)',
    after: '(?: ?\\/ ?| a | per | each | every )(?:month|mo)| monthly',
  }),
  money('burn', 1, {
    before:
      '(?:spend(?:s|ing)?|spent|costs?|outgoings|expenses)\\b(?:[^.;|\\d]{0,40}\\b(?:outr[au]ns?|exceed(?:s|ed)?|above|over) (?:(?:our|its|the) )?(?:income|revenues?|sales|takings)\\b[^.;|\\d]{0,12})?',
    after: '(?: ?\\/ ?| a | per | each | every )(?:month|mo)\\b| monthly',
    clause:
      '(?:outr[au]ns?|exceed(?:s|ed)?|above|over|more than) (?:(?:our|its|the) )?(?:income|revenues?|sales|takings|(?:we|it) (?:took|takes?|brought|earn(?:ed|s)?|made|makes?))',
  }),
  money('burn', 1, {
    before: "burn(?:s|ing|ed|t)?|(?:we|we're|we are|currently|and) spend(?:ing)?",
    after: '(?: net| gross)?(?:(?: ?\\/ ?| a | per | each | every )(?:month|mo|quarter|year)| monthly)',
  }),
  money('burn', 0.3, { after: ' (?:(?:was|were) )?burn(?:ed|t) (?:in|over|for|to)\\b' }),
  money('burn', 0.6, { before: 'burn(?:ed|t)', after: ' (?:in|over|for|to add|and added)\\b' }),
];
