import { fold } from './normalise.ts';

/** Stands in folded text for every character of the company's name, so that the name itself can move no score. */
export const MASK = '\uE000';

/** A folded text that speaks of the company as "we", or by its name. */
export const SAYS_US = /\b(?:[Ww]e|WE|[Oo]ur|OUR|[Uu]s)\b|\uE000/;

const LEGAL_FORM =
  /,? (?:inc|ltd|llc|llp|gmbh|ag|ug|kg|sa|sas|sarl|srl|spa|bv|nv|oyj?|ab|aps|as|a\/s|plc|pbc|corp|co|limited|pvt|pte|pty|kk|lda|ltda|bhd|private limited|\(?(?:pvt|pte|pty|co)\.?\)?,? ltd|sdn\.? bhd|k\.k|s\.a|s\.l|a\.s|b\.v|n\.v|e\.u|l\.l\.c|s\.r\.o|d\.o\.o|s\.p\.a|s\.r\.l|sp\. ?z ?o\. ?o)\.?$/i;
/** Last words that a company leaves off when it speaks of itself: "Clarivo Technologies" is "Clarivo". */
const GENERIC_END =
  /(?:[ .-](?:group|labs?|technolog(?:y|ies)|health|healthcare|medical|therapeutics|bio|biosciences|pharma|bank|payments|pay|ai|io|com|app|tv|software|systems|solutions|robotics|energy|foods?|robots?|studios?|media|networks?|holdings?|ventures|global|international|finance|financial|analytics|security|cloud|motors|mobility|education|learning))+$/i;
/** First words that many names and texts share: alone they do not stand for the company. */
const COMMON =
  /^(?:global|green|first|smart|united|clear|north|south|east|west|blue|red|black|white|open|deep|bright|next|true|pure|urban|digital|general|national|american|european|african|asian|indian|royal|grand|great|good|better|best|super|ultra|hyper|mega|micro|nano|quick|fast|swift|easy|simple|happy|fresh|home|health|care|data|cloud|solar|power|energy|water|earth|ocean|river|mountain|city|town|street|market|trade|money|cash|bank|gold|silver|iron|steel|stone|wood|tree|leaf|seed|farm|food|kitchen|table|house|room|door|light|spark|fire|star|moon|space|rocket|robot|machine|auto|mobile|social|team|people|human|family|kids|baby|doctor|nurse|student|school|learn|work|play|game|sport|travel|trip|ship|fleet|drive|ride|bike|wind|storm|snow|rain|summer|winter|spring|autumn|this|that|from|with|series|revenue|customers|every|full|half|over|under|project|studio|vector|prime|alpha|beta|delta|new|old|our|the|one|two|three|four|five|live|real|rapid|safe|secure|modern|future|local|direct|medical|legal|cyber|quantum|carbon|bio|medi|tech|info|net|web|app|cold|warm|hot|dry|wild|wise|ace|act|add|aim|air|ant|any|arc|arm|art|ask|bay|bed|bee|big|bit|box|bus|buy|cab|cap|car|cat|cow|cup|cut|dad|day|dog|dot|ear|eat|egg|eye|fit|fly|for|fox|fun|gas|gem|get|gut|gym|hay|her|his|hub|ice|ink|job|joy|key|kid|kit|lab|law|let|lot|low|map|max|men|mix|mom|mum|nut|off|oil|own|pen|per|pet|pig|pin|pod|pop|pro|put|raw|ray|rig|run|sea|see|set|sky|son|sun|tap|tax|tea|tip|top|toy|try|use|van|vet|war|way|who|why|win|yes|you|zoo)$/i;
/** A name shorter than this is too likely a word of its own once its last words are off. */
const SHORTEST = 4;
/** Three letters stand for a company where they are written as a name is: "Zyx", and no "ERP". */
const THREE_LETTERS = /^\p{Lu}\p{Ll}{2}$/u;
/** An address names who is written to: a name that is spelt in it says nothing of the company. */
const WITHIN_ADDRESS = '@|//|www\\.';

/** A name without the legal form that it ends in: "Zyx Bio" for "Zyx Bio, Inc.". */
export const withoutLegalForm = (name: string): string => name.replace(LEGAL_FORM, '');

/** Whether a name has a legal form of three letters and more: two, as in "Denver, CO", may name a place. */
export const isIncorporated = (name: string): boolean =>
  name.slice(withoutLegalForm(name).length).replace(/\P{L}/gu, '').length > 2;

/** Whether a name without its last words still names the company: it is long enough, or three letters that are no word. */
const isDistinct = (name: string): boolean =>
  name.length >= SHORTEST || (THREE_LETTERS.test(name) && !COMMON.test(name));

/** A text as a pattern takes it word for word. */
export const escapeForPattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A pattern that takes a text in any letter case, within a pattern that does not. */
const anyCase = (text: string): string =>
  [...text]
    .map((point) => {
      const [lower, upper] = [point.toLowerCase(), point.toUpperCase()];
      return lower === upper || lower.length !== upper.length ? escapeForPattern(point) : `[${lower}${upper}]`;
    })
    .join('');

/** A pattern that takes a text in any letter case after a first capital: "SkyHarbor" for "SKYHARBOR". */
export const inCapitals = (text: string): string => {
  const [capital = '', ...others] = text;
  return `${escapeForPattern(capital)}${anyCase(others.join(''))}`;
};

/** A part of the name as it stands in texts: as it is written, unless it is written in capitals. */
const asWritten = (part: string): string => (part === part.toUpperCase() ? inCapitals(part) : escapeForPattern(part));

const hostLabel = (website: string): string | undefined =>
  /^(?:[a-z]+:\/\/)?(?:www\.)?([a-z0-9-]{3,})\./i.exec(website)?.[1];

/**
 * A pattern for the company's name: as given and as the website's host spells it, in any letter case; without a legal form or
 * a generic last word, or by its first word alone, in the letter case given, or in any with a first capital where it is given
 * in capitals. None is within an address. Undefined when neither is known.
 */
export const companyPattern = (company: { name?: string; website?: string }): RegExp | undefined => {
  const name = fold(company.name ?? '').text.trim();
  const legal = withoutLegalForm(name);
  const host = company.website === undefined ? '' : (hostLabel(company.website) ?? '');
  const short = legal.replace(GENERIC_END, '');
  const whole = [...new Set([name, legal, host])]
    .filter((candidate) => candidate.length >= 2)
    .sort((a, b) => b.length - a.length)
    .map(anyCase);
  const [head = '', ...others] = legal.split(' ');
  const first = others.length > 0 && others.length < 3 && head.length >= SHORTEST && !COMMON.test(head) ? head : '';
  const names = isDistinct(short) && short !== legal ? [...whole, asWritten(short)] : whole;
  const alone = /^\p{Lu}/u.test(first) ? `|${asWritten(first)}(?! \\p{Lu})` : '';
  return names.length === 0
    ? undefined
    : new RegExp(`(?<!${WITHIN_ADDRESS}|[\\p{L}\\p{N}])(?:${names.join('|')}${alone})(?![\\p{L}\\p{N}])`, 'gu');
};

/** Replaces the company's name by as many marks, so that offsets stay. */
export const maskCompany = (text: string, pattern: RegExp | undefined): string =>
  pattern === undefined ? text : text.replace(pattern, (found) => MASK.repeat(found.length));
