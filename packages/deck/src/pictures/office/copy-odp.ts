import type { Archive } from '../../archive/archive.ts';
import { attribute, childrenOf, parseXml } from '../../archive/xml.ts';
import { ODP } from '../../media-type.ts';
import { isPlainPicture } from './is-plain-picture.ts';
import { escapeXml, rewriteXml, type Selection } from './rewrite-xml.ts';
import type { Part } from './write-zip.ts';

const CHART = 'application/vnd.oasis.opendocument.chart';
const XML = 'text/xml';
const MANIFEST = 'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0';

/** Elements that act, ask elsewhere for something, or hold a file of any type. */
const DROPPED = new Set('scripts script event-listeners forms binary-data applet plugin floating-frame'.split(' '));

/** A file or folder that the archive says it holds (ODF 1.3 part 2, 3.2). */
type Listed = { path: string; type: string };

/** Each once, and no file that is not there. */
const listed = async (archive: Archive): Promise<Listed[]> => {
  const entries = childrenOf(parseXml(await archive.read('META-INF/manifest.xml')), 'file-entry')
    .map((entry) => ({ path: attribute(entry, 'full-path') ?? '', type: attribute(entry, 'media-type') ?? '' }))
    .filter(({ path }) => path.endsWith('/') || archive.has(path));
  return [...new Map(entries.map((entry) => [entry.path.toLowerCase(), entry])).values()];
};

/** Keeps links to the paths given, and drops all others, with what acts. A link is an `href`, whatever its namespace. */
const linkingOnlyTo = (paths: ReadonlySet<string>): Selection => ({
  keepsElement: ({ local }) => !DROPPED.has(local),
  keepsAttribute: ({ name, local, value }) =>
    name !== 'xml:base' && (local !== 'href' || paths.has(value.replace(/^\.\//, ''))),
});

/** A file of the copy, and the type that the copy's list gives it. */
type Typed = Part & { type: string };

async function* copyPictures(archive: Archive, entries: Listed[]): AsyncGenerator<Typed, void, undefined> {
  for (const { path, type } of entries) {
    if (path.endsWith('/') || type === XML) continue;
    const content = await archive.read(path).catch(() => undefined);
    if (content && isPlainPicture(content)) yield { name: path, content, type };
  }
}

async function* copyXml(
  archive: Archive,
  { folder, links }: { folder: string; links: ReadonlySet<string> },
): AsyncGenerator<Typed, void, undefined> {
  for (const name of [`${folder}content.xml`, `${folder}styles.xml`])
    if (archive.has(name))
      yield { name, content: rewriteXml(await archive.read(name), linkingOnlyTo(links)), type: XML };
}

type Content = { entries: Listed[]; charts: Listed[] };

async function* copyFiles(archive: Archive, { entries, charts }: Content): AsyncGenerator<Typed, void, undefined> {
  const links = new Set(charts.map(({ path }) => path.slice(0, -1)));
  for await (const picture of copyPictures(archive, entries)) {
    links.add(picture.name);
    yield picture;
  }
  yield* copyXml(archive, { folder: '', links });
  for (const { path } of charts) yield* copyXml(archive, { folder: path, links: new Set() });
}

const entryXml = ({ path, type }: Listed): string =>
  `<manifest:file-entry manifest:full-path="${escapeXml(path)}" manifest:media-type="${escapeXml(type)}"/>`;

const manifestOf = (entries: Listed[]): string =>
  `<?xml version="1.0"?><manifest:manifest xmlns:manifest="${MANIFEST}" manifest:version="1.2">` +
  `${entries.map(entryXml).join('')}</manifest:manifest>`;

/**
 * The parts that a presentation's slides are drawn from: text, styles, pictures and charts. All XML is written anew, and
 * of its links only those to pictures and charts within are left. What the list of parts leaves out is not looked at.
 */
export async function* copyOdp(archive: Archive): AsyncGenerator<Part, void, undefined> {
  const entries = await listed(archive);
  const charts = entries.filter(({ path, type }) => type === CHART && path.endsWith('/'));
  yield { name: 'mimetype', content: Buffer.from(ODP) };
  const copied: Listed[] = [{ path: '/', type: ODP }, ...charts];
  for await (const { type, ...part } of copyFiles(archive, { entries, charts })) {
    copied.push({ path: part.name, type });
    yield part;
  }
  yield { name: 'META-INF/manifest.xml', content: Buffer.from(manifestOf(copied)) };
}
