import type { Link } from '../deck.ts';

/** Addresses that a reader of the deck could open; all else (files, programs, places in the deck) is left out. */
const ADDRESS = /^(?:https?|mailto):/i;

/** Links of one slide that are kept, and characters of an address. */
const MAX_LINKS = 500;
const MAX_URL = 2_000;

/** Gathers links; words that follow one another and lead to one address are one link. */
export const buildLinks = (): { links: Link[]; add(text: string, url: string | undefined): void } => {
  const links: Link[] = [];
  let open: Link | undefined;
  return {
    links,
    add: (text, url = '') => {
      const isAddress = ADDRESS.test(url) && url.length <= MAX_URL;
      if (open && open.url === url) open.text += text;
      else if (isAddress && links.length < MAX_LINKS) {
        open = { text, url };
        links.push(open);
      } else open = undefined;
    },
  };
};
