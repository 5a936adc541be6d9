import type { Link } from '../deck.ts';
import { buildLinks } from '../drawn/links.ts';
import { fencedIn } from './fences.ts';
import { withoutTags } from './html.ts';
import { cleanInline, MAX_LINE, withoutPictures } from './markdown.ts';

/** Words with an address behind them, code, or an address by itself, without the stop that ends its sentence. */
const LINK =
  /\[(?<words>[^[\]]{1,1000})\]\( ?<?(?<to>[^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)>?(?:\s[^()]*)?\)|(?<!`)(?<ticks>`+)(?!`).{1,1000}?\k<ticks>|(?<bare>https?:\/\/(?:\([^\s()<>]*\)|[^\s()<>[\]"`|\\])*(?:\([^\s()<>]*\)|[^\s()<>[\]"`|\\.,;:!?'*_~]))/gi;

/** The addresses that a slide's lines lead to, each with the words that lead there. */
export const linksIn = (lines: readonly string[]): Link[] => {
  const { links, add } = buildLinks();
  const fenced = fencedIn(lines);
  const mayLead = (line: string, i: number) => !fenced[i] && line.length <= MAX_LINE && line.includes(':');
  for (const line of lines.filter(mayLead)) {
    for (const { groups = {} } of withoutPictures(withoutTags(line)).matchAll(LINK)) {
      const { words, to, bare } = groups;
      add(words === undefined ? (bare ?? '') : cleanInline(words), to ?? bare);
      // Each link is one of its own.
      add('', undefined);
    }
  }
  return links;
};
