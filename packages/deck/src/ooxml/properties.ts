import { ifReadable } from '../archive/if-readable.ts';
import { boundProperties } from '../archive/properties.ts';
import { attribute, type Element } from '../archive/xml.ts';
import type { Metadata } from '../deck.ts';
import { linked, type Parts } from './parts.ts';

/** Where properties stand, by the kind of link to them. */
const KINDS = ['core-properties', 'extended-properties', 'custom-properties'];

/** Properties that hold words, and what they are called here. */
const NAMES: Record<string, string> = {
  title: 'title',
  subject: 'subject',
  creator: 'author',
  keywords: 'keywords',
  description: 'description',
  category: 'category',
  contentStatus: 'status',
  lastModifiedBy: 'lastModifiedBy',
  created: 'created',
  modified: 'modified',
  Company: 'company',
  Manager: 'manager',
  Application: 'producer',
};

const propertyOf = (element: Element): Metadata => {
  if (element.name !== 'property') return { name: NAMES[element.name] ?? '', value: element.text };
  return { name: attribute(element, 'name') ?? '', value: element.children.map(({ text }) => text).join(' ') };
};

const readPart = async (parts: Parts, kind: string): Promise<Metadata[]> => {
  const name = await linked(parts, '', kind);
  // A deck whose slides are sound is not lost because nobody can tell who wrote it.
  const part = name === undefined ? undefined : await ifReadable(parts.read(name));
  return part?.children.map(propertyOf) ?? [];
};

/** What an office file says about itself: core, extended and custom properties (ECMA-376 part 2, 8; part 1, 22). */
export const readProperties = async (parts: Parts): Promise<Metadata[]> => {
  const found: Metadata[] = [];
  for (const kind of KINDS) found.push(...(await readPart(parts, kind)));
  return boundProperties(found);
};
