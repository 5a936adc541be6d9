import { pattern } from '../../patterns/pattern.ts';

/** Verbs of selling to, serving and winning somebody, with the figure soon after them. */
const SERVED =
  /\b(?:used|trusted|adopted|chosen|loved|relied on|served|deployed|live|installed|running|runs?|work|counts?|screened|treated|tested|taught|educated|housed|cared for|examined|diagnosed by|claims?|claiming|equips?|equipped|covers?|covered|train(?:s|ed)|feed(?:s|ing)|fed|brings? together|ships? to|delivers? to|(?:studio|app|platform|company|bank|marketplace|site|service|game|startup|network|fintech|retailer) with|implemented|working|works|partner(?:ed|ing|s)?|sign(?:ed|ing)|onboard(?:ed|ing)|won|add(?:ed|ing)|acquired|sold|selling|sells?|serv(?:e|es|ing)|help(?:s|ed|ing)?|support(?:s|ing|ed)?|power(?:s|ing|ed)?|enabl(?:e|es|ed|ing)|connect(?:s|ed|ing)?|monitor(?:s|ed|ing)?|insur(?:e|es|ed|ing)|protect(?:s|ing|ed)?|reach(?:es|ed|ing)?|passed|hit|surpass(?:ed|es)|grew|grown|scaled?|growing|empower(?:s|ing|ed)?|backed by|customers?|clients?|users?|network of|base of|community of|paying|handled|handles|manages?|provid(?:e|es|ed|ing)|solutions for|platform for|software for|services? for|operational (?:in|at)|retained|billing|supplie[sd]|supplying|tenancy record|issued|pre-?orders from|orders from|pilots? (?:with|at|in)|contracts? with|deals with|integrated (?:with|by)|listed (?:in|at|by)|stocked (?:in|at|by)|available (?:in|at)|lent to|beta (?:with|of)|loans to|paid by|renewed by)\b/i;
/** Verbs of those who use and pay, right after the noun. */
const USING = pattern(
  /^[\p{L}\p{N} ,'()-]{0,40}?\b(?:us(?:e|es|ed|ing)|trust(?:s|ed)?|rel(?:y|ies)|depend on|run(?:s|ning)? (?:on|their|its)|pay(?:s|ing)?|paid|buy|bought|order(?:ed|ing|s)?|transact(?:s|ed|ing)?|subscrib(?:e|ed|ing)|invoiced|billed|financed|insured|equipped|supplied|delivered|renting|leasing|buying|with (?:an? |our |the |one )?(?:working|live|installed|active|running|signed) |our (?:customers|clients|users)|customers of ours|sign(?:ed)? ?(?:up|with|on)?|have signed|on (?:the|our|its) (?:platform|app|network|marketplace|system|books?|service|waitlist)|live|active|open (?:the|our|its) app|joined|enrolled|place orders|placed orders|sell here|shop here|registered|log in|listed|listing|listings?|trading|onboard(?:ed)?|have installed|installed|in our network|in (?:the|our|its) network|renewed|chose|switched|served|under contract|with us|as customers|borrow|have (?:bought|joined|used|tried|switched|chosen|adopted|given|sold)|sold|pledged|are (?:paying|live|using|working|active|on)|across|in our|on board)\b|^ (?:today|to date|so far|monthly|actively|in total)\b/iu,
);
/** "… consulted through the platform", "… rent crates from us": whatever they do, they do it with us. */
const WITH_US =
  /^[^.;]{0,60}?\b(?:(?:with|from|through|on|via|to|by|at|over) (?:us\b|our\b|the (?:platform|app|service|marketplace|network|system)\b|\uE000)|(?:offer|offers|run|runs|send|sends|sent|pay|pays|paid|give|gave|tell|told|ask|asked|trust|joined|chose|choose|use|used|using) (?:us|\uE000))/iu;

/** "We have", "with", "in": of our own these words are enough. */
const HAVING =
  /\b(?:have|has|had|having|with|in|at|to|on|and|across|already|now|including|are|is|got|count)\s*(?:(?:already|now|over|about|around|more than|some|nearly|almost|currently|just|only|than|up to|as many as|well over|at least|our|the first|another|roughly|approximately|additional|~|>) ?)*$/i;
const OWN =
  /\b(?:we|we're|we've|our|us|i|they|they've|it|its|it's)\b|\uE000|\bthe (?:company|platform|app|startup|network|product|service|team)\b/i;
/** Being counted in the world, asked, studied or hoped for. */
const NOT_USED =
  /\b(?:there (?:are|is|were)|estimated|interview\w*|survey\w*|sp(?:oke|oken)|talk(?:ed|ing)? (?:to|with)|chatting|conversations?|ask(?:ed|ing)|pipeline|wait(?:ing|ed)?[- ]?list\w*|in the (?:us|uk|eu|usa|world|country|united states|united kingdom)|worldwide|in the world|could|would|target (?:market|of)|targeting|addressable|potential|prospects?|in talks|in discussions?|negotiat\w+|shortlist\w*|die|suffer\w*|diagnosed|affected|born|people live with|lack\w*|struggl\w+|cannot|can't|unbanked|under-?served|out of \d|tam|sam|som|market size|census|sources?:|outreach|contacted|emailed|per (?:agent|rep|engineer|person)|average of|nationwide|countrywide|clinical (?:study|trial)|trial of|dosed|phase [123]|study|panel of|randomi[sz]ed|sample of|podcast|newsletter|listeners|followers|typical|to watch|directory of|visited|met with|find|copy us|each of which|all of them|covered by (?:medicaid|medicare)|hope|expected|expects|cbo|if|under exclusivity|exclusively)\b/i;
const CERTAIN =
  /\b(?:pay(?:ing|s)? (?:us|today|customers?)|paying|signed (?:up )?with us|use (?:us|it|\uE000)|(?:our|paying|live) customers|we (?:would|could|will|can) (?:make|have|earn|be (?:at|in)|come to|arrive at|get to|reach|serve|add|break even)|we (?:get|go) to|already signed|trust(?:s|ed)?|have (?:bought|signed))\b|\bused by\b/i;

/** Whether those who are counted do something with the company, by what stands after their noun. */
export const isActing = (after: string): boolean => USING.test(after) || WITH_US.test(after);

const CALLED =
  /\b(?:serv(?:e|es|ed|ing)|trusted by|used by|loved by|chosen by|paid by|onboarded|signed(?: up)?|relied on by|helped|sold to|customers include|network of|community of)\s*(?:(?:over|about|more than|some|nearly|almost|the first|our first|roughly|already) )*$/i;
/** Whether the words ahead say that those who are counted are served, whatever they are called. */
export const isServed = (before: string): boolean => CALLED.test(before);

/** Where a count and its noun stand: the words around them, the words before the figure and those after the noun. */
export type Place = { near: string; before: string; after: string; text: string };

/** Next to our revenue, and where we want to get to, those who are counted are ours. */
const COMPANION =
  /\b(?:arr|mrr|revenues?|gmv|tpv|sales|turnover|run-?rate|bookings)\b(?:[^.;:\d]{0,20}|:? ?(?:of |is )?\S{0,3}[\d.,]+ ?(?:k|m|million|mio|crore|lakh|bn)?)(?:,|\b(?:and|with|from|in|across))\s*$/i;
const THEN_OURS =
  /^,? (?:and )?[$€£₹]\S+ ?(?:k|m|bn|million|billion)? (?:(?:monthly|annual|yearly) )?(?:arr|mrr|revenue|gmv|run-?rate|freight|volume|bookings)\b/i;
/** "From 12 to 87 clinics." */
const GROWN = pattern(/\bfrom [\d.,]+ (?:\p{L}+ )?to\s*$/iu);
const AIMED =
  /\b(?:targets?:?|milestones?:?|goals?:?|get(?:ting)? to|come to|arrive at|end (?:up )?(?:at|with)|be (?:at|in|on)|(?:grow|expand|scale) to|we want|aim(?:ing)? (?:for|at))\b[^.;,]{0,20}$/i;

/** Whether those who are counted use, buy or are served. */
export const isInUse = ({ near, before, after, text }: Place, phrase: { alone: boolean }): boolean => {
  if (NOT_USED.test(near) && !CERTAIN.test(near)) return false;
  if (COMPANION.test(before.slice(-60)) || THEN_OURS.test(after) || AIMED.test(before.slice(-45)) || GROWN.test(before))
    return true;
  if (phrase.alone || USING.test(after) || WITH_US.test(after)) return true;
  if (SERVED.test(before.slice(-45))) return true;
  return HAVING.test(before) && OWN.test(text);
};

const PAID =
  /\b(?:pay(?:s|ing)?(?! back| out)|paid|bought|buy|buys|purchas\w+|subscrib(?:e|es|ed|ing)|sold to|customers?|clients?|contract(?:s|ed)?|renew(?:ed|s)?|licen[cs]ed|ordered|borrow\w*|booked|pre-?orders|placed (?:deposits|orders))\b/i;
const SUPPLY =
  /\b(?:list(?:s|ing|ings|ed)?|free|freely|download\w*|suppliers?|open[- ]source|driver|install(?:ed)? the (?:platform|app))\b/i;

/** Whether the words say that those who are counted pay. */
export const isPaid = (near: string): boolean => PAID.test(near);
/** Whether they are there to sell or to look, not to pay. */
export const isSupply = (near: string): boolean => SUPPLY.test(near);
