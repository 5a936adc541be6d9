import { speaksBy } from '@assay/scoring/learnt/address';
import { named } from '@assay/scoring/learnt/feature';
import { added, type Model } from '@assay/scoring/learnt/model';
import { modelText, readModel } from '@assay/scoring/learnt/model-file';
import { type Example, learnAside, type Way } from './regression.ts';

/** What one author, or one folder of them, gave to learn from. */
type Author = readonly Example[];

/** So many parts the authors are dealt to, each held out once. */
const PARTS = 3;
/** Who wrote words to the reader and sentences that look like them: one of so many is such a word. A deck has hardly any. */
const MANY = 10;

/** Of the authors, in their order, the part that each is dealt to. */
export const partOf = (author: number): number => author % PARTS;

/** The files of what is learnt without each part of the authors. */
export const learnWithoutParts = (authors: readonly Author[], way: Way): Promise<string[]> =>
  Promise.all(
    Array.from({ length: PARTS }, async (_, part) =>
      modelText(
        await learnAside(
          authors.filter((_, i) => partOf(i) !== part),
          way,
        ),
      ),
    ),
  );

/** Each author with what was learnt from the others. */
const judged = (authors: readonly Author[], without: readonly string[]): { model: Model; author: Author }[] => {
  const models = without.map((text) => readModel(Buffer.from(text)));
  return authors.flatMap((author, i) => {
    const model = models[partOf(i)];
    return model === undefined ? [] : [{ model, author }];
  });
};

const shareOf = (outcomes: readonly boolean[]): string =>
  `${((100 * outcomes.filter(Boolean).length) / outcomes.length).toFixed(2)}% of ${outcomes.length}`;

const isRight = (model: Model, { features, belongs }: Example): boolean => {
  const sums = added(model, { features: [named(...new Set(features))], to: model.always });
  return model.classes[sums.indexOf(Math.max(...sums))] === belongs;
};

/** The share of examples that are told right by what was learnt `without` the part of their author. */
export const heldOut = (authors: readonly Author[], without: readonly string[]): string =>
  `${shareOf(judged(authors, without).flatMap(({ model, author }) => author.map((example) => isRight(model, example))))} told right`;

/**
 * Of words to the reader the share that what was learnt from other authors finds, as sure as the engine has to be; and the
 * shares of sentences it takes for such words though they are none: of those written to look like them, and of decks.
 */
export const heldOutAddress = (authors: readonly Author[], without: readonly string[]): string => {
  const all = judged(authors, without);
  const isInstruction = ({ belongs }: Example): boolean => belongs === 'instruction';
  const speaking = (of: typeof all, which: (example: Example) => boolean): string =>
    shareOf(
      of.flatMap(({ model, author }) =>
        author.filter(which).map(({ features }) => speaksBy(model, [named(...features)])),
      ),
    );
  const wroteThem = ({ author }: (typeof all)[number]): boolean =>
    MANY * author.filter(isInstruction).length > author.length;
  const writers = all.filter(wroteThem);
  const decks = all.filter((one) => !wroteThem(one));
  const isStatement = (example: Example): boolean => !isInstruction(example);
  return `${speaking(writers, isInstruction)} found; taken though they are none: ${speaking(writers, isStatement)} that look like them, ${speaking(decks, isStatement)} of decks`;
};
