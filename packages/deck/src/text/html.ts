/** Tags that part words, and tags that stand within them. */
const PARTING =
  'article|aside|audio|blockquote|body|br|button|center|col|colgroup|dd|details|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|html|iframe|img|li|main|meta|nav|ol|p|picture|pre|section|source|summary|table|tbody|td|tfoot|th|thead|tr|ul|v-clicks?|video';
const INNER =
  'a|abbr|b|big|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|svg|tt|u|var|wbr';

/** A tag, or code within a line, in which tags are words. */
const tagOf = (names: string): RegExp =>
  new RegExp(String.raw`(?<!\`)(\`+)(?!\`).{1,1000}?\1|</?(?:${names})(?:\s[^<>]*)?/?>`, 'gi');
const TAGS: [RegExp, string][] = [
  [tagOf(PARTING), ' '],
  [tagOf(INNER), ''],
];

const NAMED = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    euro: '€',
    pound: '£',
    yen: '¥',
    copy: '©',
    reg: '®',
    trade: '™',
    deg: '°',
    times: '×',
    middot: '·',
    bull: '•',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    larr: '←',
    rarr: '→',
    le: '≤',
    ge: '≥',
  }),
);
const ENTITY = /&(?:#(?<decimal>\d{1,7})|#x(?<hex>[\da-f]{1,6})|(?<name>[a-z]{2,6}));/gi;
const LAST_CHARACTER = 0x10_ff_ff;
/** A control, or half of a character. */
const NONE = /[\p{Cc}\p{Cs}]/u;

/** The text without tags of HTML; whatever else stands behind a `<` stays. */
export const withoutTags = (text: string): string =>
  (text.includes('<') ? TAGS : []).reduce(
    (left, [tag, instead]) => left.replace(tag, (whole, ticks?: string) => (ticks ? whole : instead)),
    text,
  );

const characterOf = (entity: string, decimal?: string, hex?: string, name?: string): string => {
  if (name !== undefined) return NAMED.get(name) ?? entity;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  const character = code <= LAST_CHARACTER ? String.fromCodePoint(code) : entity;
  return NONE.test(character) ? entity : character;
};

/** The text with its entities as the characters that they stand for. */
export const withCharacters = (text: string): string => text.replace(ENTITY, characterOf);
