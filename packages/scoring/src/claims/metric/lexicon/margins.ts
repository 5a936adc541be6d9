import { type Frame, share } from './frames.ts';

/** How rows call what a sale leaves once its costs are paid. */
const LEFT = "(?:what(?: is|'s) )?left(?: over)?|(?:it )?stays|remains|(?:we )?keep|kept";

/** What remains of each sale: shares in percent. */
export const MARGINS: readonly Frame[] = [
  share('gross_margin', 0.2, {
    after: ' (?:blended |average |healthy |product |software |hardware )*gross (?:profit )?margins?',
  }),
  share('gross_margin', 1.5, {
    after: ' margins?',
    unless:
      'operating|contribution|ebitda|net (?:profit )?margins?|their|retailers?|increase|reduc\\w+|points|resellers?|dealers?|of error|thin|farmers?|drop\\w*|compress\\w*|competitors?',
  }),
  share('gross_margin', 0.8, {
    before: '(?:keep|keeps|kept|retain|retains|leaves us|are left with)',
    after: ' (?:after|net of) (?:the )?(?:cost of (?:goods|sales)|cogs|direct costs?|materials?|ingredients)',
  }),
  share('gross_margin', 1.2, {
    after: ' gross(?=[.,;)]|$| (?:in|on|for|this|last|across|over)(?!\\p{L}))',
    unless: 'retention|net|salary|nrr|grr|churn|logo',
  }),
  share('gross_margin', 0.8, {
    after:
      " (?:(?:is|are) )?(?:(?:what is|what's) )?(?:left|remains?|stays with us) (?:of|from|out of) (?:each|every|an?) (?:[\\p{L}]+ )?(?:dollar|euro|pound|rupee|real|franc|order|sale|box)",
  }),
  share('gross_margin', 0.8, {
    before: `^\\W*(?:${LEFT})(?: [\\p{L}-]+){0,3}:?(?: ?[^\\s(]{1,12}(?: [\\p{L}€$£]{1,3})?)? ?\\(`,
    after: '\\)',
    unless: 'customers|users|clients|staff|employees|stock|runway|months|votes|seats',
  }),
  share('gross_margin', 0.8, {
    after: ' of (?:our|the) (?:part|cut|fees?|take|commission|own share)',
    clause: LEFT,
  }),
  share('gross_margin', 0.8, {
    after: ' stays(?: (?:with|to) us)?(?=[.,;)]|$)',
    unless: 'customers?|users?|clients?|members?|staff|employees|tenants|who|those|churn|retention',
  }),
];
