import { openArchive } from './archive/archive.ts';
import { boundProperties } from './archive/properties.ts';
import { attribute, child, childrenOf, descend, type Element, within } from './archive/xml.ts';
import type { Deck, Metadata } from './deck.ts';
import { readSlides } from './drawn/deck.ts';
import { ODP } from './media-type.ts';
import { openOdf } from './odp/file.ts';
import { type Presentation, pagesIn, readPage } from './odp/page.ts';
import { buildStyles, styleHolders } from './odp/styles.ts';
import type { Reading } from './reading.ts';

const byName = (elements: Element[]): Map<string, Element> =>
  new Map(elements.map((element) => [attribute(element, 'name') ?? '', element]));

/** The texts of footers and dates, which pages refer to by name. */
const declaredIn = (content: Element): Map<string, string> => {
  const body = descend(content, 'body', 'presentation')?.children ?? [];
  return new Map(
    body
      .filter(({ name }) => name.endsWith('-decl'))
      .map((one) => [`${one.name.slice(0, -'-decl'.length)}:${attribute(one, 'name') ?? ''}`, one.text]),
  );
};

/** What a file says about itself that is words, and what that is called here. */
const NAMES: Record<string, string> = {
  title: 'title',
  subject: 'subject',
  description: 'description',
  keyword: 'keywords',
  'initial-creator': 'author',
  creator: 'lastModifiedBy',
  'creation-date': 'created',
  date: 'modified',
  generator: 'producer',
};

const metadataOf = (meta: Element | undefined): Metadata[] =>
  boundProperties(
    (child(meta, 'meta')?.children ?? []).map((one) => ({
      name: one.name === 'user-defined' ? (attribute(one, 'name') ?? '') : (NAMES[one.name] ?? ''),
      value: one.text,
    })),
  );

const unseenLayersIn = (styles: Element | undefined): Set<string> =>
  new Set(
    within(styles, 'layer')
      .filter((layer) => ['none', 'printer'].includes(attribute(layer, 'display') ?? ''))
      .map((layer) => attribute(layer, 'name') ?? ''),
  );

/**
 * Reads an OpenDocument presentation: pages in order, hidden ones flagged, each with its title first, then its text by
 * place. Notes and what nobody sees stay apart.
 *
 * @throws DeckError `encrypted`, `corrupt`, `empty`, `too-large`, `unsafe-archive`.
 */
export const readOdp = async (bytes: Uint8Array, reading: Reading): Promise<Deck> => {
  const { bounds } = reading;
  const archive = await openArchive(bytes);
  const file = await openOdf(archive);
  const content = await file.read('content.xml');
  const styles = await file.readOptional('styles.xml');
  const presentation: Presentation = {
    file,
    bounds,
    styles: buildStyles([...styleHolders(content), ...styleHolders(styles)]),
    masters: byName(childrenOf(child(styles, 'master-styles'), 'master-page')),
    layouts: byName(childrenOf(child(styles, 'automatic-styles'), 'page-layout')),
    declared: declaredIn(content),
    unseenLayers: unseenLayersIn(styles),
  };
  const pages = pagesIn(content);
  const read = (n: number) => {
    const page = pages[n - 1];
    return page ? readPage(presentation, page, n) : Promise.reject(new RangeError('there is no such page'));
  };
  const deck = await readSlides({ count: pages.length, read, load: archive.read }, reading);
  return { mediaType: ODP, ...deck, metadata: metadataOf(await file.readOptional('meta.xml')) };
};
