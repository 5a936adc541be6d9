import type { Gate } from './gate.ts';
import { ABLATION } from './gates/ablation.ts';
import { ATTACKED_DECKS } from './gates/attacked-decks.ts';
import { ATTACKS } from './gates/attacks.ts';
import { BUSINESS } from './gates/business.ts';
import { CLAIMS } from './gates/claims.ts';
import { CONTRADICTIONS } from './gates/contradictions.ts';
import { DETERMINISM } from './gates/determinism.ts';
import { FIGURES } from './gates/figures.ts';
import { FRAMES } from './gates/frames.ts';
import { GROUNDING } from './gates/grounding.ts';
import { HIDING } from './gates/hiding.ts';
import { INSTRUCTIONS } from './gates/instructions.ts';
import { JUNK_DECKS } from './gates/junk.ts';
import { MONOTONICITY } from './gates/monotonicity.ts';
import { ORDERING } from './gates/ordering.ts';
import { SHOWN } from './gates/shown.ts';
import { SPEED } from './gates/speed.ts';
import { TWIN_FILES } from './gates/twins.ts';
import { NEUTRALITY, ROBUSTNESS } from './gates/variants.ts';

/** Every gate, in the order of the table. */
export const GATES: readonly Gate[] = [
  DETERMINISM,
  ORDERING,
  BUSINESS,
  CLAIMS,
  CONTRADICTIONS,
  FIGURES,
  SHOWN,
  GROUNDING,
  NEUTRALITY,
  ROBUSTNESS,
  TWIN_FILES,
  ABLATION,
  MONOTONICITY,
  HIDING,
  INSTRUCTIONS,
  ATTACKS,
  ATTACKED_DECKS,
  FRAMES,
  JUNK_DECKS,
  SPEED,
];
