import type { Material, MaterialSlide } from '@assay/scoring/material';
import { makePptx, shape, table } from '../../../../deck/test/fixtures/make-pptx.ts';
import { slidesOf } from '../variation/edit.ts';
import { blocksOf } from './blocks.ts';
import { plain } from './plain-characters.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const TITLE = { x: 50, y: 20, cx: 900, cy: 60 };

const shapesOf = (slide: MaterialSlide): string => {
  const blocks = blocksOf(slide);
  const height = 400 / Math.max(1, blocks.length);
  const body = blocks.map((block, i) => {
    const place = { x: 50, y: Math.round(90 + i * height), cx: 900, cy: Math.floor(height - 5) };
    if ('rows' in block) {
      return table(
        block.rows.map((row) => row.map(escaped)),
        place,
      );
    }
    return shape(block.paragraphs.map(escaped), { place });
  });
  const title =
    slide.title === '' ? [] : [shape([escaped(plain(slide.title))], { place: TITLE, placeholder: 'type="title"' })];
  return [...title, ...body].join('');
};

/** The deck as a PPTX: titles in their places, paragraphs in boxes, tables as tables. */
export const asPptx = (material: Material): Buffer =>
  makePptx(slidesOf(material).map((slide) => ({ shapes: shapesOf(slide) })));
