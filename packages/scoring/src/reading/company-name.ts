import type { Material, MaterialSlide } from '../material.ts';
import { fold } from './normalise.ts';

/** A cover has no more lines than this. */
const COVER_LINES = 7;
/** A cover's name stands in its first lines. */
const NAMING_LINES = 2;
/** No line of a cover is longer, in characters. */
const LONGEST_LINE = 120;
/** A first word shorter than this does not stand for a longer name. */
const SHORTEST = 4;
/** What stands on covers beside the name. */
const MARK = /\b(?:pre-?seed|seed|series [a-f]|deck|pitch|investor|presentation|round|confidential|(?:19|20)\d\d)\b/i;
const LONGEST_NAME = 40;
const MOST_WORDS = 4;
/** A guess needs this much evidence; a cover's title alone has 2. */
const ENOUGH = 3;
/** With fewer slides than this there is no cover. */
const FEWEST_SLIDES = 4;
/** Evidence from other slides is counted up to this many of them. */
const MOST_SLIDES = 3;

/** What covers say besides the name. */
const AROUND =
  /\b(?:pitch|investor|investment|seed|pre-?seed|series [a-f]|round|deck|presentation|memo|overview|teaser|company|corporate|confidential|strictly|private|draft|final|version|v\d+|q[1-4]|h[12]|fy ?\d+|(?:19|20)\d\d|january|february|march|april|may|june|july|august|september|october|november|december|welcome to|introducing|we are|meet|this is|about)\b|[*#_"|•]/gi;
const GENERIC =
  /^(?:the|a|an|our|we|you|it|this|problem|solution|market|team|traction|vision|mission|agenda|contents?|summary|executive|introduction|product|business|model|roadmap|competition|financials?|ask|contact|thank|thanks|appendix|slide|page|title|untitled|logo|why|what|how|who|when|where|now|hello|home|highlights?|opportunity|technology|platform|startup|ai|saas|fintech|health|global|new|future|world|fundraising|funding|raising|key|facts|today|customers?|investors?|people|million|billion|more|every|most|all|no|yes|in|on|at|of|for|to|and|with|from|by)$/i;
const HOST = /(?:@|https?:\/\/(?:www\.)?|www\.)([a-z0-9-]{3,})\.(?:[a-z]{2,}|example)\b/gi;
const NO_HOST =
  /^(?:gmail|googlemail|outlook|hotmail|yahoo|icloud|proton|protonmail|linkedin|twitter|x|facebook|instagram|youtube|tiktok|github|medium|docs|drive|calendly|docsend|dropbox|notion|google)$/i;
const JOINING = /^(?:of|and|&|the|de|du|la|le|by|for|x)$/i;
const BE_SOMETHING =
  /^((?:\p{L}[\p{L}\p{N}&'.-]*\s){1,3}?)(?:is|are|was|builds?|makes?|helps?|enables?|provides?|offers?|connects?|lets|has|develops?|sells?|operates?)\s/u;
const PARTED = /\s*(?::|\s[-|]\s|,\s|\||\s{2,}|\((?:yc|w\d\d|s\d\d)).*$/i;

const isName = (text: string): boolean => {
  const words = text.split(' ').filter((word) => word !== '');
  if (words.length === 0 || words.length > MOST_WORDS || text.length > LONGEST_NAME || !/\p{L}{2}/u.test(text))
    return false;
  if (/[.!?;]$|[$€£%]/.test(text) || /^\d/.test(text)) return false;
  if (
    /^(?:our|we|this|your|my|these|most|many|some|in|at|for|with|every|each|all|if|when|as|today|currently|there|here|they|he|she|it)$/i.test(
      words[0] ?? '',
    )
  )
    return false;
  const own = words.filter((word) => !JOINING.test(word));
  return (
    own.every((word) => /^[\p{Lu}\d]/u.test(word) || words.length === 1) && !own.every((word) => GENERIC.test(word))
  );
};

const cleaned = (line: string): string =>
  line
    .replace(AROUND, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.:|-]+|[\s,:|-]+$/g, '')
    .trim();

/** The names that a line of the cover may give: before a colon or dash, before "is a", or the whole of it. */
const namesOf = (line: string): string[] => {
  const subject = BE_SOMETHING.exec(line)?.[1]?.trim();
  const head = cleaned(line.replace(PARTED, ''));
  return [subject, head, cleaned(line)].filter((name): name is string => name !== undefined && isName(name));
};

const linesOf = ({ text }: MaterialSlide): string[] =>
  fold(text)
    .text.split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const hostsOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts
      .flatMap((text) => [...text.matchAll(HOST)].map(([, host = '']) => host.toLowerCase()))
      .filter((host) => !NO_HOST.test(host)),
  );

const squeezed = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const contains = (text: string, name: string): boolean => {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ') && !/[\p{L}\p{N}]/u.test(text[at + name.length] ?? ' ')) return true;
  return false;
};

type Deck = { texts: readonly string[]; hosts: ReadonlySet<string> };
type Candidate = { name: string; weight: number };

/** A cover may write in capitals what the text does not. */
const names = (text: string, name: string): boolean =>
  contains(text, name) ||
  (name === name.toUpperCase() && contains(text, `${name.slice(0, 1)}${name.slice(1).toLowerCase()}`));

const firstWord = (name: string): string => {
  const [first = ''] = name.split(' ');
  return first.length >= SHORTEST && !GENERIC.test(first) ? first : name;
};

const borneOut = (name: string, about: Deck & { own: string }): number => {
  const { texts, hosts, own } = about;
  const short = firstWord(name);
  const elsewhere = texts.filter((text) => text !== own && (names(text, name) || names(text, short))).length;
  const small = squeezed(name);
  const hosted = [...hosts].some((host) => squeezed(host).startsWith(small) || small.startsWith(squeezed(host)));
  return Math.min(elsewhere, MOST_SLIDES) + (hosted ? 3 : 0);
};

/** Whether a slide looks like a cover, wherever it stands: few lines, and no amounts in them. */
const isCover = (lines: readonly string[]): boolean =>
  lines.length <= COVER_LINES && lines.every((line) => line.length <= LONGEST_LINE && !/[$€£₹]|\d ?%/.test(line));

/** What the covers of a deck name. The order of slides does not matter, so that none put in front is taken for the cover. */
const onCovers = (slides: readonly MaterialSlide[], deck: Deck): Candidate[] =>
  slides.flatMap((slide) => {
    const lines = linesOf(slide);
    if (!isCover(lines)) return [];
    const own = fold(slide.text).text;
    const marked = lines.some((line) => MARK.test(line)) ? 1 : 0;
    return lines
      .slice(0, NAMING_LINES)
      .flatMap((line, at) =>
        namesOf(line).map((name) => ({ name, weight: (at === 0 ? 2 : 1) + marked + borneOut(name, { ...deck, own }) })),
      );
  });

/** A text without a cover names the company where it begins, saying what it is or does; later sentences may be of others. */
const atTheStart = (slide: MaterialSlide): Candidate[] => {
  const [line = ''] = linesOf(slide);
  const name = BE_SOMETHING.exec(line)?.[1]?.trim();
  return name !== undefined && isName(name) && !/^\p{Lu}{2,4}$/u.test(name) ? [{ name, weight: ENOUGH }] : [];
};

/**
 * The company's name as its own deck gives it: it must stand on a cover, and a date or round beside it, other slides or a host
 * must bear it out, so that no competitor named once is taken for the company. Undefined where nothing does.
 */
export const companyNameOf = ({ deck }: Material): string | undefined => {
  const slides = (deck?.slides ?? []).filter(({ hiddenSlide }) => !hiddenSlide);
  const texts = slides.map(({ text }) => fold(text).text);
  const about = { texts, hosts: hostsOf(texts) };
  const [start] = slides;
  const prose = start === undefined || slides.length >= FEWEST_SLIDES ? [] : atTheStart(start);
  const [best] = [...onCovers(slides, about), ...prose]
    .filter(({ weight }) => weight >= ENOUGH)
    .sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1));
  return best?.name;
};
