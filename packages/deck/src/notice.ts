import { slideList } from './slide-list.ts';

/** What can be amiss with a slide that is read all the same. */
export type Notice =
  | 'damaged'
  | 'partial'
  | 'broken'
  | 'oversized'
  | 'cut'
  | 'unmapped'
  | 'unchecked'
  | 'recognised'
  | 'unread'
  | 'charts'
  | 'no-text'
  | 'no-words';

const SENTENCES: Record<Notice, (slides: string) => string> = {
  damaged: (slides) => `Not read because it is damaged: ${slides}.`,
  partial: (slides) => `Damaged, and read only as far as it goes: ${slides}.`,
  broken: (slides) => `Not read because it takes more memory than a slide may: ${slides}.`,
  oversized: (slides) => `Not read because there is more in it than a slide can hold: ${slides}.`,
  cut: (slides) => `More text than a slide can hold, only its start was read: ${slides}.`,
  unmapped: (slides) => `The file does not say which characters its letters are, so text is missing: ${slides}.`,
  unchecked: (slides) => `Not searched for hidden text, because it would take too long: ${slides}.`,
  recognised: (slides) => `Read from a picture, so that single letters and figures may be wrong: ${slides}.`,
  unread: (slides) => `Words in pictures were not read, because it would take too long: ${slides}.`,
  charts: (slides) => `Charts or diagrams whose figures were not read: ${slides}.`,
  'no-words': (slides) => `No words were found: ${slides}.`,
  'no-text': (slides) => `No text; words in pictures are not read: ${slides}.`,
};

/** One warning for each kind of notice, with the slides (numbered from 1) it is about. */
export const warningsOf = (notices: { n: number; notice: Notice }[]): string[] =>
  Object.entries(Object.groupBy(notices, ({ notice }) => notice)).flatMap(([, group]) => {
    const notice = group?.[0]?.notice;
    return notice && group ? [SENTENCES[notice](slideList(group.map(({ n }) => n)))] : [];
  });
