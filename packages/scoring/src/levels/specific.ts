import { madeOnce } from '../made-once.ts';
import { pattern } from '../patterns/pattern.ts';
import type { Page, Unit } from '../reading/page.ts';
import type { LoadedRubric } from '../rubric/load.ts';
import type { Specific } from '../rubric/reading.ts';

/** Nobody is named where these stand behind the word. */
const NO_SOURCE = String.raw`(?!:? (?:the )?(?:internet|google|web|wikipedia|own|our|management)\b)(?!:? (?:an? |various |several |different )?(?:industry|market|press|media|online|public|analysts?'?) (?:reports?|research|data|sources|articles?|studies|estimates)(?:,? (?:19|20)\d\d)?\W*$)`;
const SOURCE = pattern(
  String.raw`\b(?:sources?${NO_SOURCE}|according to (?!(?:an?|one|some) (?:(?:recent|new|big|public|online|industry|market|independent) ){0,2}(?:reports?|stud(?:y|ies)|research house|research firm|article|website|blog)\b(?! (?:by|of|from|in) )|(?:an? |the |some |many )?(?:leading|top|major|recent|renowned|well-known|economists|experts|analysts|researchers|scientists|insiders|industry)\b)|(?<!\b(?:overseas|many|some|several|various|other|most|numerous|international) )(?:surveys?(?: of)?|stud(?:y|ies))|census|registry|registries|registrations|registers|as per (?!our|plan|use|need|the)\p{L}|\p{L}*statisti[ckq]\w*|eurostat|destatis|insee|istat|ibge|benchmarks?|peer[- ]reviewed|published(?: (?:in|by)|:)|returns|our panel|interviewed|independent (?:lab|test|study|trial|audit)\w*|audited (?:by|accounts|reports?)|own audit|(?:counted|metered|measured|checked) by|randomi[sz]ed|blind (?:trial|test)|n ?= ?\d)|\([A-Z][\p{L}&. ]{1,40},? (?:19|20)\d\d\)|\((?:[\p{L}&.-]+ ){1,6}(?:19|20)\d\d(?:-\d\d)?\)|, (?:\p{L}+ )?(?:19|20)\d\d\)|\([^()]{0,60}\b(?:lists?|register|data|records|sample|logbooks)\b[^()]{0,40}\)`,
  'iu',
);
/** Acronyms that name no office: sizes, markets, money, metrics. */
const NO_OFFICE =
  '(?!(?:TAM|SAM|SOM|CAGR|ARR|MRR|GMV|CAC|LTV|NRR|GRR|NPS|ROI|SME|SMB|MSME|B2B|B2C|D2C|SaaS|API|ERP|CRM|USA|UAE|DACH|CEE|MENA|APAC|LATAM|EMEA|ASEAN|SEA|EUR|USD|GBP|CHF|INR|SEK|NOK|DKK|PLN|CZK|NGN|KES|ZAR|BRL|MXN|EGP|IDR|VND|CEO|CTO|COO|CFO|LOI|FTE|R&D|IPO|SAFE|FY\\d*|FAQ|KPI|NATO|NGO)s?\\b)';
const OFFICE = `${NO_OFFICE}\\p{Lu}[\\p{Lu}\\d&+-]{2,}`;
const BODY = `(?:${'report insights insight intelligence institute association federation union research ministry fund review register registers registry survey surveys statistics bank bureau agency council authority foundation society syndicate yearbook data count counts advisory partners markets filings list lists chamber board'
  .split(' ')
  .map((word) => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`)
  .join('|')})`;
/** A body in brackets behind what it says, "(INEP, Censo Escolar)", "(Co-op Consumerism Report)"; or one that says it. */
const SAID_BY = pattern(
  [
    `\\((?:the )?${OFFICE}(?:[ ,/+&-]+[\\p{L}\\d.'&+-]+){0,6}\\)`,
    `\\((?:the )?\\p{Lu}[^()]{1,50}\\b${BODY}\\b[^()]{0,30}\\)`,
    `\\b(?:says|per|by) (?:the )?${OFFICE}\\b`,
    `\\b(?:says|per|by) (?:the )?\\p{Lu}[\\p{L}'&-]+(?: \\p{Lu}[\\p{L}'&-]+)* (?:Research|Insights|Institute|Association|Partners|Bank)\\b`,
    `(?<!\\p{L})(?!(?:We|It|They|He|She|Analysts|Experts|Everyone|Everybody|Nobody|Our|This|That|Who|One)\\b)\\p{Lu}[\\p{L}&'.-]+(?: (?:(?:of|for|and|the) )?\\p{Lu}[\\p{L}&'.-]+){0,4}(?: (?:19|20)\\d\\d)?(?: [\\p{Ll}-]+)?(?: of (?:\\p{Lu}\\p{Ll}+ )?(?:19|20)\\d\\d)? (?:says|gives|puts|values|reports|records|lists|counts|estimates|expects|forecasts|speaks of) `,
    `\\b${OFFICE}(?: (?!(?:in|by|since|to|of|from|until|for|at|on)\\b)[\\p{L}-]+){0,2},? (?:19|20)\\d\\d\\b`,
    `\\b(?:19|20)\\d\\d ${OFFICE}\\b`,
  ].join('|'),
  'u',
);
/** What was counted, and not taken from anybody. */
const COUNTED = pattern(
  /\b(?:we|our (?:agents|officers|team|people)|agents|officers) (?:\p{L}+ (?:\p{L}+ )?and )?(?:counted|mapped|walked)\b|\b(?:our|by our) own (?:[\p{L}-]+ )?(?:counts?|counting|list|ledger)\b|\bown counts?\b|\bcounted (?:with|from|on) (?:the )?(?:\d|(?:[\p{L}-]+ )?(?:registers?|registry|lists?|census|data|records))\b|\bby our (?:purchase|sales|billing|own) (?:data|records|count)\b|^\W*(?:[\p{L}-]+ )?counts?: /iu,
);
const CUSTOMER = pattern(
  /\b(?:at|with|for|by|across) (?:our |\d+ |one |a |the |all )?(?:live |first |pilot |paying |current )*(?:customers?|clients?|pilots?|sites?|releases?|orders|installations)\b|\b(?:across|in|at|of|over) \d[\d.,' ]* (?!(?:years|months|weeks|days|hours|minutes|seconds|times|others)\b)(?:\p{L}+ )?\p{L}{3,}s\b|\b(?:at|in) our \p{Lu}\p{L}+ (?:pilot|site|plant)\b|\b(?:median|average|mean|measured) (?:of|on|over|across|at) (?:our )?\d/iu,
);
const DATE =
  /\b(?:19|20)\d\d\b|\b(?:january|february|march|april|june|july|august|september|october|november|december)\b|\bq[1-4]\b|\b\d+ (?:weeks|months)\b/i;
/** A name that opens a sentence is told from any other first word by the verb of an actor after it. */
const OPENS_WITH_NAME = pattern(
  /^["']?(?!(?:It|We|They|He|She|This|That|These|Those|There|Nobody|Everyone|Everybody|Each|Every|Somebody|Who|Which|Our|One|Half|Most|All|Some|Many|Customers|Users)\b)\p{Lu}[\p{L}\p{N}&'+-]+(?: \p{Lu}[\p{L}\p{N}&'+-]+){0,3} (?:sells?|raised|uses|charges|serves?|finances|offers|focus(?:es)?|belongs?|targets|makes|holds|has (?:raised|quoted|no|just|the|an?|\d)|had (?:raised|no)|was (?:acquired|bought|sold)|got|covers?|does|passed|orders|moved|renewed|signed|listens|and \p{Lu}[\p{L}\p{N}]+ (?:have|are|do|sell|offer))\b/u,
);

/** A line of a slide, most often at its foot, that says where its figures come from. */
const NOTE = new RegExp(
  String.raw`^\W*(?:sources?\b${NO_SOURCE}|according to)|\b(?:census\w*|surveys?|statistics|registry|registries|registers|registrations|(?:the|of|from) (?:[a-z-]+ ){0,2}register)\b`,
  'i',
);

/** "Leaf figures: the Tea Board", "Home counts come from the state funeral boards": who counted. */
const FIGURES_OF = pattern(
  /^\W*(?:[\p{L}-]+ )?(?:[Ff]igures|[Cc]ounts|[Nn]umbers|[Dd]ata)(?:: | (?:are |come )?(?:from|by) )(?:the )?(?:(?:[\p{Ll}-]+ ){0,2}\p{Lu}|(?:[\p{L}-]+ ){0,3}(?:boards?|offices?|registers?|registries|ministry|authority|bureau|association|census)\b)/u,
);

/** A column of a table that says from where each of its rows is. */
const SOURCES =
  /^(?:data )?sources?$|^(?:from )?where (?:it|this|that|each|they) (?:is|are|comes?|was|were)(?: taken)? from$|^from where$|^taken from$/i;

const hasSourceCell = ({ row }: Unit): boolean =>
  row?.heads.some((head, i) => SOURCES.test(head.trim()) && /\p{L}{3}/u.test(row.cells[i]?.text ?? '')) === true;

/** "¹ AHA Fast Facts 2024", "[1] Holm et al., 2023": a footnote's mark as it stands in the deck, and the work and the year that it names. */
const MARK = /(?:^|\n)\s*(?:[\u00B9\u00B2\u00B3\u2070\u2074-\u2079†‡]|[([]\d{1,2}[)\]])\s*$/u;
const WORK = pattern(/^\p{Lu}[^;]{3,80}\b(?:19|20)\d\d\b/u);
const LONGEST_MARK = 8;

const isFootnote = ({ page, start, text }: Unit): boolean => {
  const work = text.replace(/^[([]\d{1,2}[)\]]\s*/, '');
  const at = page.folded.from[start + text.length - work.length] ?? 0;
  return WORK.test(work) && MARK.test(page.folded.source.slice(Math.max(0, at - LONGEST_MARK), at));
};

const tellsSource = (unit: Unit): boolean =>
  NOTE.test(unit.text) ||
  COUNTED.test(unit.text) ||
  FIGURES_OF.test(unit.text) ||
  hasSourceCell(unit) ||
  isFootnote(unit);

/** Whether a sentence or a row tells where the figures of its slide come from. */
const isSourceNote = madeOnce(tellsSource);

/** Whether a sentence names a source for what it says. */
export const hasSource = (text: string): boolean => SOURCE.test(text) || SAID_BY.test(text) || COUNTED.test(text);

/** The first of some sentences of a page that names a source, or the note of the page that does. */
export const sourceAmong = (page: Page, units: readonly Unit[]): Unit | undefined =>
  units.find(({ text }) => hasSource(text)) ?? page.units.find((unit) => isSourceNote(unit));

const HOLDS: Record<Specific, (unit: Unit, loaded: LoadedRubric) => boolean> = {
  figure: ({ figures }) =>
    figures.some(
      ({ year, word, unit }) => !year && (!word || unit === 'percent' || unit === 'months' || unit === 'time'),
    ),
  name: ({ names, text }) => names.length > 0 || OPENS_WITH_NAME.test(text),
  date: ({ text }) => DATE.test(text),
  source: ({ text }) => hasSource(text),
  customer: ({ text }) => CUSTOMER.test(text),
  buyer: ({ text }, { buyer }) => buyer.test(text),
};

/** Whether a sentence holds what lifts it by a level. */
export const holds = (specific: Specific, { unit, loaded }: { unit: Unit; loaded: LoadedRubric }): boolean =>
  HOLDS[specific](unit, loaded);

/** How many of these a sentence holds. */
export const specificsOf = (specifics: readonly Specific[], about: { unit: Unit; loaded: LoadedRubric }): number =>
  specifics.filter((specific) => holds(specific, about)).length;
