import type { Analyse } from '../engine.ts';
import type { Gate, Line } from '../gate.ts';
import type { Frame, SingleSlide } from '../sets/single-slides.ts';
import { withAdded } from '../variation/edit.ts';

/** Whether the slide by itself gives the company a fact. Prices score nothing by themselves. */
const givesFact = (slide: SingleSlide, analyse: Analyse): boolean =>
  analyse(withAdded({ company: {} }, [slide])).evidence.claims.some(
    ({ metric, subject, modality }) => metric !== 'price' && subject === 'ours' && modality === 'actual',
  );

const lineOf = (measure: string, slides: readonly SingleSlide[], isWrong: (slide: SingleSlide) => boolean): Line => {
  const wrong = slides.filter(isWrong);
  return {
    measure,
    shown: `${wrong.length} of ${slides.length}`,
    errors: wrong.map((slide) => JSON.stringify(slide)),
  };
};

/** Of single slides, how many with others' figures give the company a fact, and how many with its own give none. */
export const FRAMES: Gate = {
  name: 'frames',
  needs: 'analysis',
  measure: ({ slides = [] }, analyse) => {
    if (slides.length === 0) return [];
    const of = (frame: Frame) => slides.filter(({ figures }) => figures === frame);
    return [
      lineOf('slides: others’ figures that are taken for a fact of the company', of('foreign'), (slide) =>
        givesFact(slide, analyse),
      ),
      lineOf('slides: figures of the company that give no fact', of('own'), (slide) => !givesFact(slide, analyse)),
    ];
  },
};
