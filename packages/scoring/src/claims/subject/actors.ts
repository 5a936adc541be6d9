import type { Subject } from '@assay/contracts/claim';
import { madeOnce } from '../../made-once.ts';
import { type Pattern, pattern } from '../../patterns/pattern.ts';
import type { Unit } from '../../reading/page.ts';
import { overlaps } from '../../reading/span.ts';
import { personsOn } from './persons.ts';

/** Whom words point to. `it`, `they` and `definite` ("the company") point back; `person` is somebody, not a company. */
export type Pointing = Subject | 'person' | 'it' | 'they' | 'definite';

/** Words that may own a figure, and their place in the unit's text. `named` marks a proper name. */
export type Actor = { who: Pointing; start: number; end: number; named: boolean };

const COMPANY_NOUNS =
  'company|startup|start-up|scale-?up|firm|business|venture|group|platform|app|product|service|solution|system|software|tool|marketplace|network|fintech|bank|brand|chain|retailer|maker|manufacturer|developer|provider|operator|carrier|insurer|lender|publisher|studio|unicorn|organi[sz]ation|agency|team|site|website|store|airline|institution|enterprise|corporation|project|cooperative|non-?profit';
const PLAYERS =
  'players?|vendors?|providers?|tools?|solutions?|companies|company|platforms?|apps?|startups?|start-ups?|banks?|systems?|firms?|services?|brands?|products?|businesses|retailers?|operators?|manufacturers?|suppliers?|enterprises|teams|unicorns?|marketplaces|networks|entrants?|giants?|leaders?';
const AT_LARGE =
  'typical|average|median|best|top(?:[- ](?:quartile|decile|tier|performing|\\d+%))?|leading|most|successful|good|great|healthy|all|many|some|few|private|venture-backed|early-stage|growth-stage|mature|high-growth|fast-growing';

/** Earlier rows win where words overlap. All patterns need the flags of `pattern`. */
const LEXICON: readonly (readonly [words: string, who: Pointing])[] = [
  [
    String.raw`(?:(?:our|the|its|their|direct|main|closest|nearest|biggest|largest|key) )*(?:competitors?|competition|incumbents?|rivals?|peers?|comparables|comps)|(?:market|category|industry) leaders?|(?:legacy|traditional|existing|other|competing|established|larger|bigger|listed|comparable|similar|conventional|rival|publicly traded|public) (?:[\p{L}-]+ )?(?:${PLAYERS})|another (?:[\p{L}-]+ )?(?:${PLAYERS})|the (?:next|second)[- ](?:best|largest|biggest) \p{L}+|(?:its|our|the) parent(?: company)?|(?:the )?number (?:one|two|three|four|[1-9])|(?:our|the|an?|one of our|their) (?:[\p{L}-]+ ){0,2}(?:investors?|angels?|backers?|funds?|accelerators?|mentors?)'s? (?:[\p{L}-]+ ){0,3}(?:company|companies|bet|portfolio|investment|start-?up|holding|firm|success|exit)|(?:that|a|an) (?:[\p{L}-]+ ){0,2}(?:competitor|rival|incumbent)`,
    'other',
  ],
  [
    String.raw`(?:${AT_LARGE}) (?:[\p{L}&-]+ ){0,2}(?:${PLAYERS})|(?:saas|b2b|b2c|software|venture) (?:companies|startups|businesses)|(?<!-)(?:industry|sector|market)(?! lead\p{L}+|-lead\p{L}+|place|s?\b ?[- ]lead\p{L}+)(?:'s| average| median| norm| standard| benchmark)?|benchmarks?|(?:top|bottom|upper|lower)[- ](?:quartile|decile)|best[- ]in[- ]class|(?:companies|startups|start-ups|businesses|people|everyone|everybody|anyone|anybody|anything|whoever|those who|(?:every|any|each) (?:\p{L}+ )?(?:investor|company|firm|start-?up|founder|vc|brand|vendor)(?:'s)?)|(?:the )?(?:us|uk|eu|global|world|national) (?:economy|average|population)|(?:the )?world`,
    'market',
  ],
  [
    String.raw`(?:co-?)?founders?|ceo|cto|coo|cfo|cmo|cso|cpo|cro|chief [\p{L}]+ officer|vp|vice president|chair(?:man|woman|person)?|advis[oe]rs?|board members?|head of [\p{L}]+|he|she|him|his|her|hers|(?:my|his|her) (?:\p{L}+ ){0,2}(?:company|startup|firm|business)`,
    'person',
  ],
  [
    `(?:(?:our|the|its|their|each|every|one|a|an|your|these|those|paying|enterprise|pilot|existing|live|early|typical|average) )*(?:customers?|clients?|users?|buyers?|merchants?|sellers?|subscribers?|partners?|tenants?|portfolio companies|suppliers?|creators?|shoppers?|members?|licensees?|franchisees?|hosts?|vendors?)(?! (?:acquisition|lifetime|success|support|base|service|experience|retention|churn|growth|count|concentration|satisfaction|relationship))|you|your|yours`,
    'customers',
  ],
  [
    String.raw`(?:the|this) (?:[\p{L}-]+ ){0,2}?(?:${COMPANY_NOUNS})(?! (?:economy|industry|market|segment|sector|of))`,
    'definite',
  ],
  [String.raw`we(?:'(?:re|ve|ll|d))?|our|ours|ourselves|\uE000+`, 'ours'],
  ["it(?:'s)?|its|itself", 'it'],
  ["they(?:'\\p{L}+)?|their|theirs|them", 'they'],
];

const PATTERNS = LEXICON.map(
  ([words, who]) => [pattern(`(?<![\\p{L}\\p{N}\\uE000])(?:${words})(?![\\p{L}\\p{N}])`, 'iu'), who] as const,
);
/** These point to us only as they are written: "US" is a country, "Phase I" a phase. */
const OURS_BY_CASE = pattern(
  /(?<![\p{L}\p{N}.-])(?:us|(?<!(?:Phase|Type|Class|Tier|Series|Part) )I(?:'(?:m|ve|ll|d))?|[Mm]y)(?![\p{L}\p{N}.-])/u,
);
/** "Acme's", at the head of a sentence where capitals tell nothing. */
const POSSESSIVE = pattern(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}&.-]*(?: \p{Lu}[\p{L}\p{N}&.-]*)*'s?(?![\p{L}])/u);
const NOT_POSSESSIVE =
  /^(?:Today|Yesterday|It|Let|What|That|Here|There|This|Who|Where|World|Year|Month|Quarter|Everyone|Nobody|(?:(?:Net|Gross|Our|The|Cash|Monthly) )?(?:Burn|Runway|Churn|Margin|Revenue|Turnover|Payback|Retention|Growth|Price|Cash|CAC|LTV|ARR|MRR|NRR|GRR|NPS))\b/i;
/** Names after these are places, dates or sources, never owners. */
const PLACE = /\b(?:in|across|throughout|since|during|until|based in|headquartered in|as of|outside) (?:the )?$/i;

/** Capitals that name no company. */
const NO_NAME =
  /^(?:Rs|MRP|RRP|SAFE|FX|ARPU|ARPA|AUM|EBIT|BPI|ICU|FTE|IP|TPV|GTV|GWP|ACV|AOV|ASP|COGS|EBITDA|MSRP|GPM|CM\d?|PoS|POS|OEM|OEMs|ESG|SKU|SKUs|EV|EVs|YTD|LTM|TTM|D2C|DTC|SME|SMEs|BNPL|KYC|PO|POs|Feb|Jan|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Mio|Mrd|Crore|Lakh|Africa|Asia|Europe|America|India|China|Germany|France|Japan|Brazil|Mexico|London|Berlin|Paris|(?:AE|SDR|BDR|CSM|KAM|FSE|FTE|VP|PM)s)$/;

/** "The Ethos chain" is a name; "the German company" and "the Berlin-based company" point back. */
const NAMED_WITHIN = pattern(
  /\s(?!\p{Lu}\p{L}*(?:ian|ean|ese|ish|can|man)\b)\p{Lu}(?![\p{L}]*-(?:based|headquartered|listed|backed|born))/u,
);
const NATIONAL =
  /^(?:\p{Lu}\p{L}+(?:ian|ean|ese|ish)|American|African|Mexican|German|French|Dutch|Swiss|Greek|Thai|Czech|Moroccan|Korean)s?$/u;

const add = (actors: Actor[], actor: Actor): void => {
  if (!actors.some((other) => overlaps(other, actor))) actors.push(actor);
};

const matchesOf = (text: string, words: Pattern) =>
  words.matches(text).map(({ 0: found, index }) => ({ start: index, end: index + found.length, found }));

const read = (unit: Unit): Actor[] => {
  const { text } = unit;
  const actors: Actor[] = [];
  for (const [words, who] of PATTERNS)
    for (const { start, end } of words.all(text))
      add(
        actors,
        who === 'definite' && NAMED_WITHIN.test(text.slice(start, end))
          ? { who: 'other', start, end, named: true }
          : { who, start, end, named: false },
      );
  for (const { start, end } of matchesOf(text, OURS_BY_CASE)) add(actors, { who: 'ours', start, end, named: false });
  for (const { start, end, found } of matchesOf(text, POSSESSIVE))
    if (!NOT_POSSESSIVE.test(found))
      add(actors, {
        who: personsOn(unit.page).has(found.replace(/'s?$/, '')) ? 'person' : 'other',
        start,
        end,
        named: true,
      });
  const persons = personsOn(unit.page);
  const isWithinFigure = (at: number): boolean => unit.figures.some(({ start, end }) => start <= at && at < end);
  for (const { name, start } of unit.names)
    if (
      !isWithinFigure(start) &&
      !NO_NAME.test(name) &&
      !NATIONAL.test(name) &&
      !PLACE.test(text.slice(Math.max(0, start - 24), start))
    )
      add(actors, { who: persons.has(name) ? 'person' : 'other', start, end: start + name.length, named: true });
  return actors.sort((a, b) => a.start - b.start);
};

/** Everyone a unit speaks of, in order. */
export const actorsIn: (unit: Unit) => readonly Actor[] = madeOnce(read);
