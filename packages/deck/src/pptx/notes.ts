import { ifReadable } from '../archive/if-readable.ts';
import { childrenOf, type Element, within } from '../archive/xml.ts';
import { linked, type Parts } from '../ooxml/parts.ts';
import { plainText } from '../ooxml/plain-text.ts';
import { shapeTree } from './family.ts';
import { placeholderOf } from './placeholders.ts';

const linesIn = (owner: Element | undefined, body: string): string[] =>
  within(owner, body).flatMap((words) =>
    childrenOf(words, 'p').flatMap((paragraph) => plainText(paragraph).split('\n')),
  );

/** What the speaker says to a slide, line by line. */
export const readNotes = async (parts: Parts, slide: string): Promise<string[]> => {
  const name = await linked(parts, slide, 'notesSlide');
  if (name === undefined) return [];
  const shapes = within(shapeTree(await ifReadable(parts.read(name))), 'sp');
  return shapes.filter((shape) => placeholderOf(shape)?.type === 'body').flatMap((shape) => linesIn(shape, 'txBody'));
};

/** What was remarked on a slide, in the old way and the new (MS-PPTX 2.3.2 and 2.16): nobody sees it when it is shown. */
export const readComments = async (parts: Parts, slide: string): Promise<string[]> => {
  const { parts: links } = await parts.relations(slide);
  const names = links.filter(({ kind }) => kind === 'comments').map(({ target }) => target);
  const comments: string[] = [];
  for (const name of names) {
    const remarks = within(await ifReadable(parts.read(name)), 'cm');
    comments.push(
      ...remarks.flatMap((remark) => [
        ...childrenOf(remark, 'text').map(({ text }) => text),
        ...linesIn(remark, 'txBody'),
      ]),
    );
  }
  return comments;
};
