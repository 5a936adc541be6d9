import { readSingleSlides, type SingleSlide } from '../evaluate/sets/single-slides.ts';
import { slideOf } from './as-markdown.ts';
import { senseExamples } from './attack-examples.ts';
import { type Examples, none, together } from './example.ts';
import { readFiguresOf } from './figures.ts';
import { frameExamples } from './frame-examples.ts';

/** What the figures of a kind of single slides are; of the others too many are of another kind. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['other', 'other actual'],
  ['partner', 'other actual'],
  ['disowned', 'other actual'],
  ['claim', 'other actual'],
  ['previous', 'other previous'],
  ['benchmark', 'market actual'],
  ['market', 'market actual'],
  ['glossary', 'market actual'],
  ['customers', 'customers actual'],
  ['customer', 'customers actual'],
  ['goal', 'ours goal'],
  ['plan', 'ours goal'],
  ['projection', 'ours projection'],
  ['hypothetical', 'ours hypothetical'],
  ['kpis', 'ours actual'],
  ['story', 'ours actual'],
  ['economics', 'ours actual'],
  ['own', 'ours actual'],
]);

const examplesOfSlide = async (slide: SingleSlide): Promise<Examples> => {
  const read = await readFiguresOf(slideOf(slide));
  const belongs = KINDS.get(slide.kind);
  return {
    ...none(),
    sense: belongs === undefined ? [] : senseExamples(read, belongs),
    frame: read.pages.flatMap((page) => frameExamples(page, slide.figures)),
  };
};

/** What is learnt from the single slides of a folder, if it has any. */
export const examplesOfSingleSlides = async (folder: string): Promise<Examples> =>
  together(await Promise.all(readSingleSlides(folder).map(examplesOfSlide)));
