/** Words for how large somebody is, which sets no product apart and changes nothing for a customer. */
const SIZE =
  /\b(?:customers?|users?|clients?|arr|revenues?|sales|raised|funding|capital|valuation|gmv|staff|employees|team|drivers|farmers|installed|placed|litres|stage|founded|company|downloads)\b/i;

/** Whether a text speaks of the size of a company. */
export const isOfSize = (text: string): boolean => SIZE.test(text);
