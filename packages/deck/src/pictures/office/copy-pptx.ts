import type { Archive } from '../../archive/archive.ts';
import { buildParts, type Parts, type Relation, relationsPart } from '../../ooxml/parts.ts';
import { isPlainPicture } from './is-plain-picture.ts';
import { EVERYTHING, escapeXml, rewriteXml } from './rewrite-xml.ts';
import type { Part } from './write-zip.ts';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MICROSOFT = 'http://schemas.microsoft.com/office/2007/relationships';

/** What a slide is drawn from, and the namespace of the link to it. Not notes, sounds, films, objects, fonts, macros. */
const KINDS = new Map([
  ...[
    ...['officeDocument', 'slide', 'slideLayout', 'slideMaster', 'theme', 'themeOverride', 'tableStyles', 'image'],
    ...['chart', 'chartUserShapes', 'diagramData', 'diagramLayout', 'diagramQuickStyle', 'diagramColors'],
  ].map((kind) => [kind, OFFICE] as const),
  ['diagramDrawing', MICROSOFT],
]);

const CONTENT_TYPES = '[Content_Types].xml';
const ROOT = '';

/** What a part is let through as. An image that was read as XML before could name other files as SVG does. */
type Nature = 'xml' | 'image';
const natureOf = ({ kind }: Relation): Nature => (kind === 'image' ? 'image' : 'xml');

/** A part as it goes into the copy; undefined when it is damaged, too large, or may name what is outside. */
const contentOf = async (parts: Parts, relation: Relation): Promise<Buffer | undefined> => {
  try {
    const bytes = await parts.bytes(relation.target);
    if (natureOf(relation) === 'xml') return rewriteXml(bytes, EVERYTHING);
    return isPlainPicture(bytes) ? bytes : undefined;
  } catch {
    return undefined;
  }
};

const relationXml = ({ id, kind, target }: Relation): string =>
  `<Relationship Id="${escapeXml(id)}" Type="${KINDS.get(kind)}/${kind}" Target="/${escapeXml(target)}"/>`;

const relationsXml = (relations: Relation[]): Buffer =>
  Buffer.from(
    `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}">${relations.map(relationXml).join('')}</Relationships>`,
  );

/** A part is the same whatever capitals its name is written in (ECMA-376 part 2, 6.2.2). */
const partOf = ({ target }: Relation): string => target.toLowerCase();

/**
 * The parts that a presentation's slides are drawn from, reached by links within it. XML is written anew, and so are
 * the links: no other lead is left, neither to parts that were left out nor to anywhere outside.
 */
export async function* copyPptx(archive: Archive): AsyncGenerator<Part, void, undefined> {
  const parts = buildParts(archive);
  yield { name: CONTENT_TYPES, content: rewriteXml(await parts.bytes(CONTENT_TYPES), EVERYTHING) };
  const copied = new Map<string, Nature | undefined>();
  const linking = [ROOT];
  for (const name of linking) {
    const relations = (await parts.relations(name)).parts.filter(({ kind }) => KINDS.has(kind));
    for (const relation of relations) {
      if (copied.has(partOf(relation))) continue;
      const content = await contentOf(parts, relation);
      copied.set(partOf(relation), content && natureOf(relation));
      if (content) yield { name: relation.target, content };
      if (content && natureOf(relation) === 'xml') linking.push(relation.target);
    }
    const kept = relations.filter((relation) => copied.get(partOf(relation)) === natureOf(relation));
    yield { name: relationsPart(name), content: relationsXml(kept) };
  }
}
