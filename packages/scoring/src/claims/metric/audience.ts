import { pattern } from '../../patterns/pattern.ts';

/** Where a company posts and people meet: nobody pays by being there. */
const NETWORKS = 'wechat|whatsapp|youtube|telegram|tiktok|instagram|facebook|linkedin|discord|slack|reddit|substack';

/** Where a company posts, up to the count of those who read it. */
const MEDIUM = pattern(
  String.raw`\b(?:accounts?|channels?|newsletters?|podcasts?|blog|mailing list|${NETWORKS})\b(?: (?!pa(?:y|id)\b)[\p{L}-]+){0,4}[:,]?\s*$`,
  'iu',
);
const READERS = pattern(
  /^ (?!pay|paid)(?:[\p{L}-]+ )?(?:subscribers?|readers?|members?|followers?|friends|fans|listeners?|people|users?)\b/iu,
);

/** "840 nurses in our Facebook group", "112,000 Discord members". */
const READS = pattern(
  String.raw`^\W*(?:(?:(?!pay|paid)[\p{L}-]+ ){0,3}(?:in|on|of|to) (?:our|the|its|an?) (?:[\p{L}-]+ )?(?:${NETWORKS}|newsletters?|mailing list|wait(?:ing)?[- ]?list)(?!\p{L})|(?:[\p{L}-]+ )?(?:subscribers?|followers?|members?|fans|friends|readers?) on (?:${NETWORKS})(?!\p{L})|(?:(?!pay|paid)[\p{L}-]+ ){0,4}registered (?:(?:an |their )?interest|in advance|beforehand)\b|(?:[\p{L}-]+ ){1,2}reached (?:through|via|on|by) (?:social media|${NETWORKS})|(?:${NETWORKS}|newsletter) (?:members?|followers?|friends|fans|subscribers?|readers?)\b)`,
  'iu',
);

/** "Families on the list | 35": they wait. */
const ON_THE_LIST = pattern(/^\W*(?:(?!pa(?:y|id))[\p{L}-]+ ){1,2}on (?:the|our) (?:wait(?:ing)?[- ]?)?list\W*$/iu);

/** Who left an address, signed a petition or watched a film has bought nothing either. */
const CURIOUS = pattern(
  /^ (?:(?!pay|paid)[\p{L}-]+ ){0,3}(?:left (?:us )?(?:an?|their) (?:e-?mails?|addresse?s?|numbers?)|(?:signed|joined) (?:our|the|a) (?:petition|mailing list|newsletter)|(?:have |has )?(?:(?:watched|liked|followed|shared|visited|looked at|clicked on) (?:our|the)|put (?:down )?(?:their|an?|his|her) names?\b(?! (?:under|to|on) (?:(?:an?|our|the|their|\d+) )?(?:[\p{L}-]+ )?(?:letters?|contracts?|orders?|agreements?|lois?)\b)))/iu,
);

/** Who has put down a name ahead of a launch waits for it: "1,900 pre-registrations on the site, free"; a deposit or an order is more. */
const AHEAD_OF_LAUNCH =
  /^ (?:(?!pay|paid)[a-z-]+ ){0,3}(?:free )?pre-?(?:registrations?|registrants?|registered|sign-?ups?|signed up|subscribed)\b(?![^.;]{0,40}\b(?:paid|deposits?|prepaid|orders?)\b)/i;

/** What took a company up or honoured it has bought nothing: "accelerators that took us | 2". */
const HONOURS = 'accelerators?|incubators?|hackathons?|awards?|prizes?';
const HONOURS_AFTER = pattern(
  String.raw`^ (?:(?!pay|paid)[\p{L}-]+ ){0,2}(?:${HONOURS})(?![\p{L}'])(?! (?:\p{L}+ )?(?:pa(?:y|id)|use|buy|bought|sign|subscrib|order))`,
  'iu',
);
const HONOURS_BEFORE = pattern(String.raw`^\W*(?:${HONOURS})\b[^|.;:\d]*(?:[|:→] ?)+$`, 'iu');

/**
 * Whether those who are counted read what a company posts, and buy nothing by it: "our account on WeChat has 2,900 subscribers"; or are
 * none who buy at all.
 */
export const isAudience = ({ before, after }: { before: string; after: string }): boolean =>
  (READERS.test(after) && MEDIUM.test(before)) ||
  READS.test(after) ||
  CURIOUS.test(after) ||
  AHEAD_OF_LAUNCH.test(after) ||
  HONOURS_AFTER.test(after) ||
  HONOURS_BEFORE.test(before) ||
  ON_THE_LIST.test(before);
