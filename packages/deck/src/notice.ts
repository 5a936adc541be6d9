import { slideList } from './slide-list.ts';

/** What can be amiss with a slide that is read all the same. */
export type Notice = 'damaged' | 'cut' | 'unmapped' | 'charts' | 'no-text';

const SENTENCES: Record<Notice, (slides: string) => string> = {
  damaged: (slides) => `Not read because it is damaged: ${slides}.`,
  cut: (slides) => `More text than a slide can hold, only its start was read: ${slides}.`,
  unmapped: (slides) => `The file does not say which characters its letters are, so text is missing: ${slides}.`,
  charts: (slides) => `Charts or diagrams whose figures were not read: ${slides}.`,
  'no-text': (slides) => `No text; words in pictures are not read: ${slides}.`,
};

/** One warning for each kind of notice, with the slides (numbered from 1) it is about. */
export const warningsOf = (notices: { n: number; notice: Notice }[]): string[] =>
  Object.entries(Object.groupBy(notices, ({ notice }) => notice)).flatMap(([, group]) => {
    const notice = group?.[0]?.notice;
    return notice && group ? [SENTENCES[notice](slideList(group.map(({ n }) => n)))] : [];
  });
