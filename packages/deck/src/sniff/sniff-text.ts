import type { MediaType } from '../media-type.ts';

// Everything below U+0020 but tab, line feed, form feed and carriage return; and DEL.
const CONTROL = /[^\P{Cc}\t\n\f\r\u0080-\u009F]/u;

/** The start of HTML, SVG, XML, RTF or a script, perhaps behind comments. */
const MARKUP = /^(?:\s|<!--(?:(?!-->)[\s\S])*-->)*(?:<(?!!--)[!?/a-z]|#!|\{\\rtf)/i;

/** Marks that plain prose does not have: a heading, a line that parts slides, a fence, a table's rule, a link, bold. */
const MARKDOWN = /^(?:(?!# of )#{1,6} \S|---+[ \t]*\r?$|```|\|?[ \t]*:?-{3,}:?[ \t]*\|)|\[[^[\]\n]+\]\([^\s)]|\*\*\S/m;

/** The text of a head whose last character may be cut, or undefined when it is not UTF-8. */
const decode = (head: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
  } catch {
    return undefined;
  }
};

/** Whether the first bytes are plain text or Markdown in UTF-8; undefined when they are neither. */
export const sniffText = (head: Uint8Array): MediaType | undefined => {
  const text = decode(head);
  if (text === undefined || text === '' || CONTROL.test(text) || MARKUP.test(text)) return undefined;
  return MARKDOWN.test(text) ? 'text/markdown' : 'text/plain';
};
