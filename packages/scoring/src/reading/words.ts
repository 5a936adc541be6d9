import { matchesIn } from '../patterns/matches.ts';
import { pattern } from '../patterns/pattern.ts';
import { remembered } from '../patterns/remembered.ts';
import { isShuffledText } from './heap.ts';

const FUNCTION_WORD =
  /^(?:a|an|and|are|as|at|be|because|been|before|but|by|do|does|for|from|had|has|have|how|i|in|into|is|it|its|no|not|of|on|once|or|our|out|over|per|so|than|that|the|their|them|they|this|to|up|us|was|we|were|what|when|where|which|who|while|will|with|without|you|your|each|every|only|after|can|cannot|let|lets|below|above|under|within|against|between|during|until|through|across|about|among|since)$/i;

const HYPE =
  /\b(?:revolutionary|revolutioni[sz]\w+|reinvent\w+|reimagin\w+|next[- ]gen\w*|game[- ]chang\w+|disrupt\w*|world[- ]class|cutting[- ]edge|bleeding[- ]edge|best[- ]in[- ]class|groundbreaking|paradigm|super app|whole new|unprecedented|visionary|ecosystem|metaverse|web3|end to end platform|the future of|uber of|uber for|meets \w+ meets|unique technology|exciting|incredible|unstoppable|amazing|breathtaking|awesome|outstanding|delight\w*|of the decade|ultimate|seamless\w*|synerg\w+|leverag\w+ (?:ai|blockchain)|ai-powered|ai-driven)\b/i;

/** Someone's career is not the company's: these mark a sentence about a person. */
const PERSON = pattern(
  /\b(?:ceo|cto|coo|cfo|cmo|cso|cpo|cro|vp of|vice president|co-?founders?|founder(?:'s)?|founders|head of|chief [a-z]+ officer|advis[oe]rs?|board member|previously|formerly|ex-\p{L}+|alumn\w+|(?:at|with|in|for) (?:my|his|her|their|our) (?:last|previous|former|first|prior) \w+|(?:my|his|her|their|our) (?:last|previous|former|prior) (?:company|startup|start-up|venture|business|firm)|prior (?:company|startup|venture)|years at|phd|serial entrepreneur|track record|background|sold (?:it|his|her|their|my)|scaled \p{L}+ from)\b/iu,
);

const NOT_A_NAME =
  /^(?:I|Rs|INR|KES|NGN|AED|SGD|AUD|CAD|CHF|ZAR|Lakhs?|Crores?|Mio|Mrd|AI|ML|IoT|NFT|API|APIs|SaaS|B2B|B2C|ARR|MRR|NRR|GRR|NDR|CAC|LTV|CLV|TAM|SAM|SOM|GMV|NPS|CAGR|ROI|KPI|KPIs|CEO|CTO|MAU|DAU|WAU|MoM|YoY|WoW|LOI|LOIs|POC|POCs|IP|US|USA|USD|EUR|GBP|EU|UK|UI|UX|OK|TV|PR|VC|R&D|HR|IT|GTM|SMB|SMBs|SDK|CRM|ERP|FTE|FTEs|Q[1-4]|H[12]|FY\d*|Series|Seed|Pre-Seed|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|The|A|An|We|Our|You|Your|They|It|Each|Net|Gross|Revenue|Monthly|Annual|Phase|Year|Team|Market|Growth|Traction|Logo|Customer|Client|Dealer|Driver|Merchant|Seller|Shopper|Member|Subscriber|Store|Shop|Farm|Clinic|School|Vendor|Borrower|Tenant|Patient)$/;

/** The words of a text; the company's masked name counts as one. */
export const wordsOf = remembered(
  (text): readonly string[] => text.match(/[\p{L}\p{N}'&.-]*[\p{L}\p{N}][\p{L}\p{N}'&-]*|\uE000+/gu) ?? [],
);

/** Whether the words make a sentence: keyword lists and word salads have hardly a word that only joins. */
export const isSentence = remembered((text): boolean => {
  const words = wordsOf(text);
  const joining = words.filter((word) => FUNCTION_WORD.test(word)).length;
  return words.length >= 5 && joining / words.length >= 0.1 && !isShuffledText(text);
});

/** Numbers in a row, with nothing between them, are cells of a table whose headings stand elsewhere. */
const TABLE_ROW = /(?:^| )\S*\d\S*(?<![,;:)])(?: \S*\d\S*(?<![,;:)])){2}(?: |$)/;

/** An aside: "1 patent granted (ARIPO, buffer)". */
const IN_BRACKETS = /\([^()]*\)/g;

/** Whether figures in it can be trusted to belong to their neighbours: a short label, or a sentence, not a row of cells. */
export const isCoherent = (text: string): boolean => {
  if (isSentence(text)) return true;
  const plain = wordsOf(text.replace(IN_BRACKETS, ' ')).filter((word) => /^\p{Ll}/u.test(word));
  return !TABLE_ROW.test(text) && plain.length <= 8 && !isShuffledText(text);
};

export const isHype = (text: string): boolean => HYPE.test(text);
export const isAboutPerson = (text: string): boolean => PERSON.test(text);

const isTitleCase = (text: string): boolean => {
  const long = text.match(/\p{L}{4,}/gu) ?? [];
  return long.length >= 3 && long.filter((word) => /^\p{Lu}/u.test(word)).length / long.length > 0.7;
};

/** A proper name of somebody else, and where it begins in the text. */
export type Name = { name: string; start: number };

/** Where each proper name of others begins. A sentence's first word, and all words of a heading in capitals, are not told apart. */
export const namesIn = (text: string): Name[] => {
  if (isTitleCase(text) && !/[,&]/.test(text)) return [];
  return matchesIn(text, /(?<![\p{L}\p{N}.'-])\p{Lu}[\p{L}\p{N}&'-]*/gu)
    .map((match) => ({ name: match[0].replace(/'s$/, ''), start: match.index }))
    .filter(
      ({ name, start }) =>
        start > 0 && name.length >= 2 && !NOT_A_NAME.test(name) && !/[:.?!]\s*$/.test(text.slice(0, start)),
    );
};
