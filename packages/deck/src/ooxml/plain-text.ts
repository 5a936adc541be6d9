import type { Element } from '../archive/xml.ts';

const SIGNS: Record<string, string> = { br: '\n', cr: '\n', tab: '\t' };

/** The text of a paragraph whose look does not matter, with its breaks and tabs. */
export const plainText = (element: Element): string => {
  if (element.name === 't') return element.text.replaceAll('\v', '\n');
  if (element.name.endsWith('Pr')) return '';
  return SIGNS[element.name] ?? element.children.map(plainText).join('');
};
