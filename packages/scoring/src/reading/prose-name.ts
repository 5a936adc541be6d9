import { type Pattern, pattern } from '../patterns/pattern.ts';

/** A name: up to three words with capitals, joined or not. */
const NAME = String.raw`(?<name>\p{Lu}[\p{L}\p{N}'&.-]*(?: (?:(?:&|de|of) )?\p{Lu}[\p{L}\p{N}'&-]*){0,2}(?: Inc\.?)?)`;
const KIND = String.raw`(?:startup|start-up|scale-?up|company|maker|brand|house|platform|marketplace|\p{Ll}+tech|firm|bank|provider|app|venture|developer|group|producer|studio|agency|insurer|lender|manufacturer|retailer|operator|chain|business|network|service)`;
const DOES =
  'has|announced?|announces|is|was|said|says|raises?|raised|secures?|secured|closes?|closed|lands?|landed|reported|received|receives|gets?|builds?|automates?|sells?|helps?|makes?|lets|surpasses|picks?|picked|scores?|scored|banked|completed|completes|attracted|today|offers?|provides?|connects?|runs?|charges?|enables?|creates?|develops?|turns?|serves?';
const WHERE = String.raw`(?:\p{Lu}[\p{L}\d ,.]{1,40}(?: -{1,2} |: |\. ))?`;
const MORE = '(?:, (?:an?|the|which|who|whose|maker|provider|developer|producer|operator) [^.]{1,160}?,)?';

/** `first` holds for the first sentence alone: later ones may be of others. `once` needs no second mention. */
type Opening = { words: Pattern; first: boolean; once: boolean };

const opening = (source: string, how: { first: boolean; once: boolean }): Opening => ({
  words: pattern(source, 'u'),
  ...how,
});

const TITLE = { first: true, once: false };
const SUBJECT = { first: true, once: true };
const LATER = { first: false, once: false };

/** Who a text speaks of where it begins: what has raised, is or does something; or what a title names beside a dash. */
const OPENINGS: readonly Opening[] = [
  opening(
    `^(?:Investing in|Memo:|Introducing|Welcome to|Why we(?: have)? (?:invested in|backed)) ${NAME}(?=[\\s(.,:]|$)`,
    TITLE,
  ),
  opening(`^${NAME} - \\p{Ll}`, TITLE),
  opening(`^[^.]{3,40} - ${NAME}$`, TITLE),
  opening(`^${WHERE}${NAME}${MORE} (?:${DOES})\\b`, SUBJECT),
  opening(`^${WHERE}[^.]{0,90}?(?:-based|-headquartered|-born|\\b${KIND}) ${NAME}${MORE} (?:${DOES})\\b`, SUBJECT),
  opening(
    `^${WHERE}[^.]{0,40}?(?:-based|-headquartered) (?:[\\p{Ll}\\d-]+ ){0,6}${NAME}${MORE} (?:${DOES})\\b`,
    SUBJECT,
  ),
  opening(`\\b(?:share|announce|say|report) that ${NAME} (?:has|have|is|was)\\b`, LATER),
  opening(`\\b(?:started|founded|built|launched|created) ${NAME}[ ,.]`, LATER),
];
/** So many lines hold the beginning of a text. */
const LINES = 4;
/** A name is named again: the whole of it, or its first word. */
const NAMED_AGAIN = 2;
const SHORTEST = 3;
const NO_NAME =
  /^(?:The|A|An|We|Our|I|It|This|That|In|On|At|For|By|As|If|When|After|Before|Since|Today|Two|Three|Four|Five|Six|One|More|Most|Many|Some|All|Every|Each|Fellow|To|From|With|Why|How|What|Who|There|Hello|Dear|Hola|Series|Revenue|ARR|MRR|Total|Net|Gross|Customers?|Sales|Last|Next|New|Memo|Fiscal)$/;

const count = (text: string, word: string): number =>
  text.split(/[^\p{L}\p{N}'&-]+/u).filter((other) => other.replace(/'s$/, '') === word).length;

const isNamed = (name: string, about: { text: string; once: boolean }): boolean => {
  const [first = ''] = name.split(' ');
  if (
    first.length < SHORTEST ||
    NO_NAME.test(first) ||
    /'(?:ve|re|ll|m|d)$/.test(first) ||
    /^\p{Lu}\p{Ll}+ing$/u.test(name)
  )
    return false;
  return about.once || count(about.text, first) >= NAMED_AGAIN;
};

const BASED = /^\p{Lu}[\p{L} ]*-(?:based|headquartered|born|listed) /u;

/** The sentences that a text begins with, and which of them come first: after lines without a full stop, the next too. */
const startsOf = (text: string): { first: readonly string[]; all: readonly string[] } => {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, LINES);
  const sentences = lines.map((line) =>
    line.split(/(?<=[a-z)][.!?])(?<!\b(?:Inc|Ltd|Co|Corp|St|Dr)\.)\s+/).slice(0, 2),
  );
  const headings = lines.findIndex((line) => /[.!?]$|"/.test(line));
  const first = sentences.slice(0, Math.max(0, headings) + 1).flatMap((parts) => parts.slice(0, 1));
  return { first, all: sentences.flat() };
};

/** The company that a folded text without a cover speaks of, by how it begins; undefined where that cannot be told. */
export const proseName = (text: string): string | undefined => {
  const { first, all } = startsOf(text);
  for (const { words, first: atFirst, once } of OPENINGS)
    for (const start of atFirst ? first : all) {
      const name = words.exec(start)?.groups?.name?.replace(BASED, '');
      if (name !== undefined && isNamed(name, { text, once })) return name;
    }
  return undefined;
};
