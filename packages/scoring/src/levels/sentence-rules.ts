import type { Unit } from '../reading/page.ts';
import type { LoadedRubric } from '../rubric/load.ts';
import type { Rule, SentenceRule } from '../rubric/reading.ts';
import { changeFindings } from './change-findings.ts';
import { channelFindings } from './channels.ts';
import { cohortFindings } from './cohorts.ts';
import { factorFindings } from './factor.ts';
import type { Finding } from './finding.ts';
import { leftFindings } from './left.ts';
import { patentWordFindings } from './patent-words.ts';
import { rivalFindings } from './rivals.ts';
import { easeFindings } from './scale.ts';
import { taglineFindings } from './tagline.ts';
import { timingFindings } from './timing.ts';

type RuleReader = (about: { unit: Unit; criterion: string; loaded: LoadedRubric; asOf: Date }) => Finding[];

/** The rules that read sentence by sentence; the others look at all that is known of a material. */
export const SENTENCE_RULES: Readonly<Partial<Record<Rule, RuleReader>>> = {
  change: changeFindings,
  factor: factorFindings,
  rivals: rivalFindings,
  patents: patentWordFindings,
  cohorts: cohortFindings,
  left: leftFindings,
  sources: channelFindings,
  tagline: taglineFindings,
  cheaper: (about) => easeFindings({ ...about, ease: 'cheaper' }),
  lighter: (about) => easeFindings({ ...about, ease: 'lighter' }),
  timing: timingFindings,
} satisfies Record<SentenceRule, RuleReader>;
