/** Where a company posts, up to the count of those who read it. */
const MEDIUM =
  /\b(?:accounts?|channels?|newsletters?|podcasts?|blog|mailing list|wechat|youtube|telegram|tiktok|instagram|facebook|linkedin|substack)\b(?: (?!pa(?:y|id)\b)[\p{L}-]+){0,4}[:,]?\s*$/iu;
const READERS =
  /^ (?!pay|paid)(?:[\p{L}-]+ )?(?:subscribers?|readers?|members?|followers?|listeners?|people|users?)\b/iu;

/** Whether those who are counted read what a company posts, and buy nothing by it: "our account on WeChat has 2,900 subscribers". */
export const isAudience = ({ before, after }: { before: string; after: string }): boolean =>
  READERS.test(after) && MEDIUM.test(before);
