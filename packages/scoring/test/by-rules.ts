import { claimOf } from '../src/claims/claims.ts';
import { readsOf } from '../src/claims/reads.ts';
import { readPage } from '../src/reading/page.ts';
import { pageTexts } from '../src/reading/page-texts.ts';
import { deckOf } from './deck.ts';
import { AS_OF } from './run.ts';

/** The claims of one slide by the rules alone, before what was learnt is asked, as short words. */
export const byRules = (title: string, ...lines: string[]): string[] =>
  pageTexts(deckOf([[title, ...lines]]))
    .flatMap((text) => readPage(text, undefined).units)
    .flatMap((unit) => readsOf(unit))
    .flatMap((read) => {
      const claim = read.pair && claimOf(read, { pair: read.pair, asOf: AS_OF });
      return claim ? [`${claim.metric} ${claim.value}, ${claim.subject}, ${claim.modality}`] : [];
    });
