import type { Claim } from '../claims/claims.ts';
import type { Unit } from '../reading/page.ts';
import type { LoadedRubric } from '../rubric/load.ts';
import type { WordsReading } from '../rubric/reading.ts';
import type { RubricCriterion } from '../rubric/rubric.ts';
import { plain, wordsOf } from '../tags/quote.ts';
import type { Tag } from '../tags/tag.ts';
import { type Finding, levelUpTo, placesOf } from './finding.ts';
import { LEAST_HEARD, levelHeard } from './heard.ts';
import { tellsOfUs } from './own-figures.ts';

type About = { tags: readonly Tag[]; loaded: LoadedRubric; asOf: Date; claims: readonly Claim[] };

/**
 * The level of a sentence that a model has tagged. The model stands for one half of what the rubric looks for: the other, what the
 * sentence is about or that it explains, code has to find itself. That it is said, a fact, of this company and no praise is judged
 * as ever.
 */
const levelOfTag = ({ level }: Tag, about: { reading: WordsReading; unit: Unit; loaded: LoadedRubric; asOf: Date }) => {
  const { reading, unit, loaded, asOf } = about;
  const cues = loaded.cues.get(reading);
  if (!cues?.cue.test(unit.text) && !cues?.explain.test(unit.text)) return 0;
  return levelUpTo(level, levelHeard({ reading, unit, loaded, asOf }));
};

type Hint = { tag: Tag; criterion: RubricCriterion };

/** The criterion that a model finds a sentence the best evidence of, of equals the rubric's first: a sentence is evidence of one. */
const hintFor = (unit: Unit, { tags, loaded }: About): Hint | undefined => {
  const words = plain(wordsOf(unit));
  const isQuoted = ({ slide, quote }: Tag) =>
    slide === unit.page.n && plain(quote) !== '' && words.includes(plain(quote));
  const quoted = tags.filter(isQuoted);
  return loaded.rubric.criteria
    .flatMap((criterion) =>
      quoted.flatMap((tag): Hint[] => (tag.criterion === criterion.id ? [{ tag, criterion }] : [])),
    )
    .toSorted((a, b) => b.tag.level - a.tag.level)[0];
};

/**
 * What a model's tags add to the sentences of a slide. A tag counts where its quote stands verbatim within one sentence of the slide
 * that it names, for a criterion that is read from words, and at no more than the sentence carries.
 */
export const taggedFindings = (units: readonly Unit[], about: About): Finding[] =>
  units.flatMap((unit): Finding[] => {
    const asked = about.tags.length > 0 && unit.page.source === 'deck';
    const hint = asked ? hintFor(unit, about) : undefined;
    if (hint?.criterion.reading.by !== 'words') return [];
    if (tellsOfUs(unit, { reading: hint.criterion.reading, claims: about.claims })) return [];
    const level = levelOfTag(hint.tag, { ...about, unit, reading: hint.criterion.reading });
    return level < LEAST_HEARD ? [] : [{ criterion: hint.criterion.id, level, places: placesOf([unit]), tagged: true }];
  });
