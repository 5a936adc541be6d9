import { pattern } from '../patterns/pattern.ts';

/** What the cover of a deck says and hardly another slide. */
export const PITCH = /\b(?:deck|pitch|investors?|presentation|confidential|pre-?seed|seed round|series? [a-f])\b/i;

/** The round that a cover is made for. */
export const ROUND = /\b(?:(?:pre-?)?seed|series? [a-f]|round|safe|convertible|bridge)\b/i;

/** What stands on covers beside the name, years among it, which stand everywhere. */
export const MARK = new RegExp(String.raw`${PITCH.source}|\b(?:seed|round|(?:19|20)\d\d)\b`, 'i');

/** What covers say besides the name. */
export const AROUND =
  /\b(?:pitch|investor|investment|seed|pre-?seed|series? [a-f]|round|deck|presentation|memo|overview|teaser|company|corporate|confidential|strictly|private|draft|final|version|v\d+|q[1-4]|h[12]|fy ?\d+|(?:19|20)\d\d|january|february|march|april|may|june|july|august|september|october|november|december|welcome to|introducing|we are|meet|this is|about)\b|[*#_"|•]/gi;

export const GENERIC =
  /^(?:arr|mrr|nrr|ndr|grr|cac|ltv|clv|tam|sam|som|gmv|tpv|nps|roi|kpis?|cagr|acv|arpu|ebitda|ip|loi|lois|mou|keywords?|glossary|definitions?|moat|retention|churn|revenue|margins?|growth|pricing|users?|members|patents?|pilots?|forecasts?|projections?|goals?|targets?|milestones|benchmarks?|proof|results?|status|numbers|figures|metrics|economics|the|a|an|our|we|you|it|this|problem|solution|market|team|traction|vision|mission|agenda|contents?|summary|executive|introduction|product|business|model|roadmap|competition|financials?|ask|contact|thank|thanks|appendix|slide|page|title|untitled|logo|why|what|how|who|when|where|now|hello|home|highlights?|opportunity|technology|platform|startup|ai|saas|fintech|health|global|new|future|world|fundraising|funding|raising|seeking|asking|key|facts|today|customers?|investors?|people|million|billion|more|every|most|all|no|yes|in|on|at|of|for|to|and|with|from|by)$/i;

/** Headings of slides that stand alone in a word or two, and are no name either. */
export const HEADING =
  /^(?:background|context|disclaimers?|notices?|legal|confidentiality|references?|credits|welcome|case|cases|study|studies|story|stories|example|momentum|products|leadership|crew|founders?|management|board|advisors|financing|finances?|numbers|figures|results?|milestones|next|steps?|plans?|pricing|prices|economics|unit|moat|landscape|competitors?|rivals|alternatives|regulation|regulatory|science|data|evidence|pilots?|partners?|partnerships|news|press|use|uses|funds|money|timeline|status|progress|achievements|awards|impact|growth|sales|channels?|distribution|clients?|users|references?|testimonials?|quotes?|faq|questions|glossary|definitions|keywords|sources|benchmarks?|industry|sector|needs?|pains?|gap|insights?|idea|demo|features|benefits|advantages?|edge|risks?|exit|pipeline|timing|proceeds|defensibility|terms|deal|strategy|projections?|forecasts?|outlook|goals?|targets?|objectives|scenarios?|assumptions|scale|operations|process|approach|method|offer|proof|validation|retention|margins?|revenues?|costs?|budget|[a-z]{5,}(?:tions?|ments?|ships?))$/i;

export const HOST = /(?:@|https?:\/\/(?:www\.)?|www\.)([a-z0-9-]{3,})\.(?:[a-z]{2,}|example)\b/gi;

export const NO_HOST =
  /^(?:gmail|googlemail|outlook|hotmail|yahoo|icloud|proton|protonmail|linkedin|twitter|x|facebook|instagram|youtube|tiktok|github|medium|docs|drive|calendly|docsend|dropbox|notion|google)$/i;

export const JOINING = /^(?:of|and|&|the|de|du|la|le|by|for|x)$/i;

export const BE_SOMETHING = pattern(
  /^((?:(?:& )?\p{L}[\p{L}\p{N}&'.-]*\s){1,3}?)(?:is|are|was|builds?|makes?|helps?|enables?|provides?|offers?|connects?|lets|has|develops?|sells?|operates?)\s/u,
);

/** What something does, in any verb: "Stetwell stops sewage pumps from clogging". */
export const ACTING = pattern(/^((?:(?:& )?\p{Lu}[\p{L}\p{N}&'-]{2,}\s){1,3}?)\p{Ll}{2,}s\s\p{Ll}/u);

/** What parts a name from what is said of it. */
export const PARTED = /\s*(?::|\s[-|]\s|\||\s{2,}|\((?:yc|w\d\d|s\d\d)).*$/i;

export const PARTED_FIRST = new RegExp(String.raw`${PARTED.source}|,\s.*$`, 'i');
