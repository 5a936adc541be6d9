import { type Frame, money } from './frames.ts';
import { THEIRS } from './nouns.ts';

const MOVES =
  '(?:process(?:ed|es|ing)?(?! (?:fees?|charges?|costs?|times?))|transact(?:ed|s|ing)?|originat(?:ed|es|ing|e)|facilitat(?:ed|es|ing|e)|disburs(?:ed|es|ing|e)|handl(?:ed|es|ing)|settl(?:ed|es|ing)|lent(?: out)?|loaned|remitt(?:ed|ing)|underwritt?(?:en|es|ing|ote)?|paid out|mov(?:ed|es|ing)|trad(?:ed|es|ing)|mediat(?:ed|es|ing))(?: [\\p{L}]+){0,2}';
const CARRIES =
  '(?:issu(?:ed|es|ing)|fund(?:ed|s|ing)|financ(?:ed|es|ing)|power(?:ed|s|ing)|driv(?:en|es|ing)|drove|generat(?:ed|es|ing)|enabl(?:ed|es|ing)|manag(?:ed|es|ing)|routed|sold|advanced|did|deployed)(?: [\\p{L}]+){0,2}';
const SUPPLIERS = '(?:creators|sellers|merchants|artists|hosts|freelancers|drivers|tutors|authors|makers)';

/** Money that flows through the company. */
export const VOLUMES: readonly Frame[] = [
  money('gmv', 1, { before: MOVES, unless: 'markets?|industry|sector|rais(?:ed|ing)' }),
  money('gmv', 0.5, {
    before: CARRIES,
    after: ` (?:worth )?(?:in|of) (?:[\\p{L}-]+ ){0,2}(?:transactions?|payments?|loans?|credit|orders|trades|advances|invoices|premiums?|remittances|bookings|goods|spend|(?:revenue|sales|gmv) for ${THEIRS})`,
  }),
  money('gmv', 1.5, {
    after: ` (?:worth )?(?:in|of|through)? ?(?:[\\p{L}-]+ ){0,2}(?:gmv|gtv|tpv|transactions|payments|payment volume|transaction volume|volume|loans|remittances|disbursals?|disbursed|disbursements|merchandise|originations|advances|(?:e-commerce )?(?:revenue|sales) for ${THEIRS})`,
    unless: 'late payments|unpaid|lost|market|debt|student loans',
  }),
  money('gmv', 0.7, {
    after:
      ' (?:worth )?(?:in|of) (?:[\\p{L}-]+ ){0,3}(?:(?:has |have )?(?:passed|went|gone|flowed|moved|ran|run|goes|go|pass|passes|flows?|traded|transacted|placed|made|booked) (?:through|over|across|on|via|with)|on (?:the|our) (?:platform|marketplace|network))',
  }),
  money('gmv', 0.9, {
    after:
      ' (?:worth )?(?:of|in) (?:[\\p{L}-]+ ){1,3}(?:moved|shipped|traded|transacted|hauled|carried|disbursed|financed|settled|cleared|matched|exchanged)(?: (?:so far|to date|till|since|in|during|through|over|by|last|this))?(?=[,.;)]| |$)',
    unless: 'market|industry|revenue|rais(?:ed|ing)|savings?|debt',
  }),
  money('gmv', 0.9, {
    after:
      '(?: (?:a|per|each) (?:year|month|week))? (?:(?:of|in) [\\p{L}-]+ )?(?:(?:has|have|had) )?(?:going|flowing|running|moving|passing|goes|flows|runs|passed|gone|flowed|moved|ran) (?:through|over|across)',
    unless: 'market|industry|sector',
  }),
  money('gmv', 1.4, {
    after:
      ' (?:a month |a year |per month |per year )?(?:monthly |annual |yearly |weekly )?(?:in |of )?(?:freight|trade volume|throughput)(?= (?:in|on|across|through|per|a)|[,.;)]|$)',
    unless: 'market|industry|rais(?:ed|ing)|spend\\w*|costs?',
  }),
  money('gmv', 1, {
    after: ' (?:(?:a|per|each) (?:month|year|week) |monthly |annual )?(?:in|of) (?:gross |new |total )?bookings',
    unless: 'revenue|contracts?|subscriptions?|saas|arr',
  }),
  money('gmv', 0.8, {
    before: `(?:they|${SUPPLIERS})(?: \\p{L}+){0,3} sold`,
    after: ' worth of',
  }),
  money('gmv', 0.8, {
    after:
      ' worth of (?:[\\p{L}]+ ){0,2}(?:orders|transactions|payments|goods|loans|trades|bookings|invoices|remittances|freight|crops|produce)',
    unless: 'pre-?orders|waste\\w*|stolen|lost',
  }),
  money('gmv', 1, {
    before:
      '(?:transactions?|payments|orders|trades|loans|volume|deals|sales|remittances|goods|freight|invoices|tickets|(?:sold|traded|bought|ordered|shipped|moved|sent|booked) [\\p{L}\\d.,]+)(?: [\\p{L}]+){0,2} (?:worth|valued at|totall?ing|amounting to)',
    unless: 'lois?|letters? of intent',
  }),
  money('gmv', 1.5, {
    before: `(?:${SUPPLIERS}(?: (?:have|has|on \\p{L}+|together))* (?:earned|made|received|sold)|pay(?:s|ing)? (?:out )?${SUPPLIERS}|unlocked)`,
    unless: 'each|average|per (?:creator|seller|merchant)',
  }),
];
