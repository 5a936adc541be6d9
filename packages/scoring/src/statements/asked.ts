import type { Metric } from '@assay/contracts/claim';
import type { Conflict } from '../claims/conflicts/conflict.ts';
import { MARKETS } from '../claims/metric/lexicon/metric.ts';
import { counts } from '../claims/settle.ts';
import { isAmong, type Place } from '../levels/finding.ts';
import type { Judgement, Verdict } from '../levels/judge.ts';
import { MENTIONED } from '../rubric/level-names.ts';
import { goodBarOf } from './band.ts';
import { BESIDE, keyOf } from './beside.ts';
import { claimsBehind, isOwn, measuredOf, toldOf } from './measured.ts';
import { capital, listed } from './phrase.ts';
import { distinct, focusOf, inBrackets, quoted, whereOf } from './quoted.ts';

/** A question in words, and the places that it names. */
export type Asked = { text: string; places: readonly Place[] };

/** A question shows at most so many characters of a quote. */
const SHOWN = 100;

const shownAt = (place: Place, focus = '') => quoted(place, { most: SHOWN, focus });
const the = (of: string): string => `the ${of.replace(/^an? /u, '')}`;
/** A table shows what sentences say. */
const saying = (shown: string): string => `${shown.startsWith('“') ? 'says' : 'shows'} ${shown}`;
const asked = (place: Place, rest: string): Asked => ({
  text: `${capital(whereOf([place]))} ${rest}`,
  places: [place],
});

/** What to ask of a figure beside which no bar can be named. */
const unbarred = (metric: Metric): string =>
  MARKETS.has(metric) ? 'from which source' : 'how has it moved over the last twelve months';

/** About a figure that counts, but not for much: how it is reckoned, and what would make it good. */
const ofFigure = (judgement: Judgement, verdict: Verdict): Asked | undefined => {
  const measured = verdict.level > MENTIONED ? measuredOf(judgement, verdict) : undefined;
  if (measured === undefined) return undefined;
  const { claim, of, own } = measured;
  if (!own) return asked(claim, `gives ${of}. ${verdict.criterion.question}`);
  const bar = goodBarOf(judgement, { claim, level: verdict.level });
  const next = bar === undefined ? unbarred(claim.metric) : `what would bring it to ${bar}`;
  const text = `How is ${the(of)} ${inBrackets(claim)} calculated, and ${next}?`;
  return { text, places: [claim] };
};

/** What is asked of a figure of the company that is no fact of today. */
const UNDONE = {
  actual: '',
  goal: 'as something to come. What is it today?',
  projection: 'as something to come. What is it today?',
  hypothetical: 'on a supposition. What is it on the figures of today?',
  previous: 'of an earlier time. What is it today?',
} as const;

/** About a figure that does not count: a plan, or somebody else's. */
const ofMention = (judgement: Judgement, verdict: Verdict): Asked | undefined => {
  const [claim] = verdict.level <= MENTIONED ? claimsBehind(judgement, verdict) : [];
  const told = claim && toldOf(claim);
  if (claim === undefined || told === undefined) return undefined;
  if (!isOwn(verdict, claim)) return asked(claim, `names ${told.of}. ${verdict.criterion.question}`);
  if (claim.subject === 'ours' && claim.modality !== 'actual')
    return asked(claim, `names ${told.of} ${UNDONE[claim.modality]}`);
  return asked(claim, `${saying(shownAt(claim, claim.figure.text))}. What is the company's own figure today?`);
};

/** About words that explain something without evidencing it. */
const ofWords = ({ criterion, finding, level }: Verdict, named: readonly Place[]): Asked | undefined => {
  const place = level > MENTIONED ? finding?.places.find((one) => !isAmong(one, named)) : undefined;
  return place && asked(place, `${saying(shownAt(place, focusOf(place, level)))}. ${criterion.question}`);
};

/** About something of which the material says nothing, beside a figure that it does give. */
const ofNeighbour = (judgement: Judgement, about: { verdict: Verdict; named: readonly Place[] }): Asked | undefined => {
  const { criterion } = about.verdict;
  const claims = judgement.claims.filter((claim) => counts(claim) && !isAmong(claim, about.named));
  const metrics = BESIDE[keyOf(criterion)] ?? [];
  const [claim] = metrics.flatMap((metric) => claims.filter((each) => each.metric === metric).slice(0, 1));
  if (claim === undefined) return undefined;
  const given = toldOf(claim)?.of ?? shownAt(claim, claim.figure.text);
  return asked(claim, `gives ${given}. ${criterion.question}`);
};

/** The question about a criterion, as near to the material as it allows; `named` are the places that others name. */
export const askOf = (judgement: Judgement, about: { verdict: Verdict; named: readonly Place[] }): Asked => {
  const { verdict, named } = about;
  return (
    ofFigure(judgement, verdict) ??
    ofMention(judgement, verdict) ??
    ofWords(verdict, named) ??
    ofNeighbour(judgement, about) ?? { text: verdict.criterion.question, places: [] }
  );
};

/** The question about figures that contradict one another. */
export const askAbout = ({ claims }: Conflict): Asked => {
  const places = distinct(claims);
  const cites = listed(places.map((place) => `${shownAt(place, claims[0]?.figure.text)} ${inBrackets(place)}`));
  if (places.length === 1) return { text: `${cites} does not add up. What is the right sum?`, places };
  const both = places.length === 2 ? 'both' : 'all';
  return { text: `${cites} cannot ${both} hold. Which is right, and as of when?`, places };
};
