import { type Phrase, REACH } from './phrase.ts';
import { isServed } from './use.ts';

/** Nouns of things: whatever is done with them, they buy and use nothing. */
const THINGS =
  /^(?:countries|cities|states|towns|regions|markets|languages|continents|days|weeks|months|years|hours|minutes|seconds|images|photos|videos|documents|pages|units|sensors|devices|orders|downloads|stars|reviews|ratings|transactions|payments|claims|requests|messages|calls|tests|samples|trees|meals|products|items|skus|integrations|features|models|vehicles|cars|robots|machines|rooms|beds|seats|licen[cs]es|subscriptions|contracts|deals|projects|campaigns|events|courses|lessons|classes|episodes|stories|papers|awards|dollars|euros|points|times|kilomet(?:re|er)s|miles|tonnes|tons|lit(?:re|er)s|deliveries|trips|rides|flights|shipments|parcels|packages|bookings|jobs|tickets|cases|incidents|alerts|records|files|lines|parameters|tokens|gpus|servers|endpoints|apis|apps|websites|locations|channels|categories|species|hectares|acres|meters|batteries|panels|kits|bottles|boxes|bags|ports|offices|hubs|routes|lanes|dogs|cats|cows|animals|pets|birds|plots|policies|loans|cards|posts|views|visits|visitors|impressions|likes|followers|clicks|leads|signups|sign-ups|interviews|surveys|responses|questions|answers|words|sessions|appointments|procedures|scans|doses|surgeries|treatments|trials|studies|parts|pieces|sets|steps|stages|levels|versions|releases|updates|bugs|hits|awards|others|ways|reasons|things|millions|thousands|hundreds|customers'|us|this|is|was|has|sales|series|business|access|process|across|plus)$/i;

/** "530 shelters rely on us": a noun that no list knows, of those who act or are served. */
export const isUnknownActor = (text: string, { phrase, before }: { phrase: Phrase; before: string }): boolean => {
  const head = phrase.words.at(-1) ?? '';
  if (phrase.words.length > 3 || !/^\p{Ll}[\p{L}-]{2,}s$/u.test(head) || THINGS.test(head)) return false;
  return (
    (isServed(before) && !/\b(?:network|community) of\s/i.test(before)) ||
    /^ (?:which |who |that )?(?:now |already |have |currently |actively )*(?:(?:use|pay|rely|trust|subscribe|buy|signed|joined|bought|sell here|rent|order)\b|paid (?:for it|us)\b)/i.test(
      text.slice(phrase.end, phrase.end + REACH),
    )
  );
};
