import { openPages, type Pages } from '../pdf/pages.ts';
import { renderPage } from '../pdf/render.ts';
import type { Drawn, Picture } from './picture.ts';
import { compress, PICTURE_SIZE } from './webp.ts';

/** One bitmap at a time, compressed at once. A page that cannot be drawn is left out, and costs no other. */
async function* drawPages(pages: Pages): AsyncGenerator<Picture, void, undefined> {
  for (let index = 0; index < pages.count; index += 1) {
    const bitmap = await pages.read(index, ({ pdfium, page }) => renderPage(pdfium, page, PICTURE_SIZE));
    if (typeof bitmap === 'object') yield { n: index + 1, webp: await compress(bitmap) };
  }
  pages.close();
}

/** Draws a PDF, a picture a page. @throws DeckError when it cannot be opened. */
export const drawPdf = async (bytes: Uint8Array): Promise<Drawn> => {
  const pages = await openPages(bytes);
  return { pages: pages.count, pictures: drawPages(pages) };
};
