import type { Element } from '../archive/xml.ts';
import type { Fill } from '../drawn/colour.ts';
import type { Relations } from '../ooxml/parts.ts';
import type { Palette } from './palette.ts';
import type { Templates } from './placeholders.ts';

/** The styles of a master's text, by what it stands in, and those of the whole presentation. */
export type TextStyles = { title: Element | undefined; body: Element | undefined; usual: Element | undefined };

/**
 * What shapes of one part need to know: the number that the slide shows and its colours, what placeholders take after
 * (the layout's first), what the part links to, which shapes an animation moves, and whether the part is the slide's own.
 */
export type Scene = {
  n: number;
  palette: Palette;
  background: Fill;
  templates: Templates[];
  textStyles: TextStyles;
  relations: Relations;
  moving: Set<string>;
  inherited: boolean;
};
