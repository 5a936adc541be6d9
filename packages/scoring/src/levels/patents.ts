import { countingClaims } from '../claims/settle.ts';
import type { Level } from '../rubric/reading.ts';
import { type Figures, mentionOf, placeOf } from './figures.ts';
import type { Finding } from './finding.ts';

/** Patents the company holds: granted above pending above none counted. */
export const patentFindings = (figures: Figures, criterion: string): Finding[] => {
  const held = countingClaims(figures.claims, 'patents').map((claim): Finding => {
    const granted =
      /granted|issued/.test(claim.name) ||
      (!/pending|filed|application/.test(claim.name) && /\bgranted\b/i.test(claim.clause));
    const level: Level = granted ? (claim.value >= 2 ? 5 : 4) : 3;
    return { criterion, level, places: [placeOf(claim)] };
  });
  return held.length > 0 ? held : mentionOf(figures, { criterion, metrics: ['patents'] });
};
