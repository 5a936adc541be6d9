/** An object of a PDF by its number: the words of it that are not a stream's data. */
type Objects = Map<number, string>;

const OBJECT = /\b(\d{1,7})[ \r\n]{1,4}\d{1,5}[ \r\n]{1,4}obj\b/g;
const REFERENCE = /(\d{1,7}) \d{1,5} R\b/g;
const CATALOG = /\/Type\s*\/Catalog\b/;
const PAGE = /\/Type\s*\/Page\b/;

/** What a page refers to and is shown without: the tree above it, and what can be clicked. */
const NOT_SHOWN = /\/(?:Parent|Kids|Annots|B|Dest)\s*(?:\d+ \d+ R|\[[^[\]]*\])/g;

/** Characters that are looked through altogether, and levels of the tree of pages. A deck of 50 MB stays below. */
const MAX_SEARCHED = 60_000_000;
const MAX_LEVELS = 32;

/** No object has this number. */
const MISSING = -1;

/** Where a word stands next, for places that ascend: none is searched twice. */
const seeker = (text: string, word: string): ((from: number) => number) => {
  let at = -1;
  return (from) => {
    if (at < from) at = text.indexOf(word, from);
    if (at < 0) at = Number.POSITIVE_INFINITY;
    return at;
  };
};

/** The objects that stand in the file from their start to their end; of two with one number the later. */
const objectsOf = (text: string): Objects => {
  const objects: Objects = new Map();
  const endAfter = seeker(text, 'endobj');
  const streamAfter = seeker(text, 'stream');
  for (const match of text.matchAll(OBJECT)) {
    const start = match.index + match[0].length;
    const end = endAfter(start);
    if (end < Number.POSITIVE_INFINITY)
      objects.set(Number(match[1]), text.slice(start, Math.min(end, streamAfter(start))));
  }
  return objects;
};

const referencesOf = (body: string): number[] => Array.from(body.matchAll(REFERENCE), ([, number]) => Number(number));

/** The page and the tree above it, from which it may inherit. */
const lineageOf = (objects: Objects, page: string): string[] => {
  const lineage = [page];
  for (let body: string | undefined = page; body !== undefined && lineage.length < MAX_LEVELS; ) {
    const parent: string | undefined = /\/Parent\s*(\d+) \d+ R/.exec(body)?.[1];
    body = parent === undefined ? undefined : objects.get(Number(parent));
    if (body !== undefined) lineage.push(body);
  }
  return lineage;
};

/**
 * Judges pages by all that they show: fonts, pictures, text. Without its fonts the letters of a page would be taken for
 * others, which is worse than no page.
 */
const buildJudge = (objects: Objects): ((page: string) => boolean) => {
  const whole = new Set<number>();
  let searched = 0;
  const search = (body: string): number[] => {
    searched += body.length;
    return searched > MAX_SEARCHED ? [MISSING] : referencesOf(body.replace(NOT_SHOWN, ''));
  };
  return (page) => {
    if (searched > MAX_SEARCHED) return false;
    const lineage = lineageOf(objects, page);
    if (!lineage.some((body) => body.includes('/Resources'))) return false;
    const seen = new Set<number>();
    const open = lineage.flatMap(search);
    for (let number = open.pop(); number !== undefined; number = open.pop()) {
      if (whole.has(number) || seen.has(number)) continue;
      const body = objects.get(number);
      if (body === undefined) return false;
      seen.add(number);
      open.push(...search(body));
    }
    for (const number of seen) whole.add(number);
    return true;
  };
};

/** Whether all objects are there and only the table that lists them is cut: what is missing then never was. */
const hasAllObjects = (text: string): boolean => text.indexOf('xref', text.lastIndexOf('endobj')) >= 0;

const object = (number: number, body: string): string => `${number} 0 obj\n${body}\nendobj\n`;

/** The end of the file that is missing: where its tree of pages starts, made anew when that is missing as well. */
const trailerOf = (objects: Objects, pages: number[]): string => {
  const catalog = [...objects].findLast(([, body]) => CATALOG.test(body));
  const tree = catalog && /\/Pages\s*(\d+) \d+ R/.exec(catalog[1])?.[1];
  if (catalog && tree !== undefined && objects.has(Number(tree))) return `trailer\n<</Root ${catalog[0]} 0 R>>\n`;
  const free = 1 + [...objects.keys()].reduce((most, number) => Math.max(most, number), 0);
  const kids = pages.map((number) => `${number} 0 R`).join(' ');
  return (
    object(free, `<</Type/Catalog/Pages ${free + 1} 0 R>>`) +
    object(free + 1, `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`) +
    `trailer\n<</Root ${free} 0 R>>\n`
  );
};

/**
 * What is to be put behind a PDF whose end is missing, so that its whole pages can be read; those that are not whole are
 * taken out, and cannot be opened. Undefined when no page is whole, or the file is protected.
 */
export const rescue = (bytes: Uint8Array): Uint8Array | undefined => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (text.includes('/Encrypt') || /\/Filter\s*\/Standard\b/.test(text)) return undefined;
  const objects = objectsOf(text);
  const isWhole = buildJudge(objects);
  const pages = [...objects].filter(([, body]) => PAGE.test(body));
  const torn = hasAllObjects(text) ? [] : pages.filter(([, body]) => !isWhole(body));
  if (torn.length >= pages.length) return undefined;
  const removed = torn.map(([number]) => object(number, 'null')).join('');
  const numbers = pages.map(([number]) => number);
  return Buffer.from(`\nendstream\nendobj\n${removed}${trailerOf(objects, numbers)}`, 'latin1');
};
