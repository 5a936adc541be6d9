import { attribute, child, type Element } from '../archive/xml.ts';
import type { Picture } from '../drawn/item.ts';
import type { Relations } from './parts.ts';
import { shareOf } from './share.ts';

/** The picture of a fill, when it is in the archive. */
export const pictureIn = (fill: Element | undefined, relations: Relations): Picture | undefined => {
  const blip = child(fill, 'blip');
  const id = attribute(blip, 'r:embed');
  const part = relations.parts.find((relation) => relation.id === id)?.target;
  if (id === undefined || part === undefined) return undefined;
  const crop = child(fill, 'srcRect');
  const side = (name: string) => shareOf(attribute(crop, name)) ?? 0;
  const sheer = blip?.children.some(({ name }) => name.startsWith('alpha') || name === 'clrChange') ?? false;
  return { part, sheer, crop: { left: side('l'), top: side('t'), right: side('r'), bottom: side('b') } };
};
