import { Compile } from 'typebox/compile';
import { Tag } from './tag.ts';

/** The most tags that are taken of one answer. */
const MOST = 500;
/** What some models write before they answer; its begin may be missing, and its end where the answer was cut. */
const THOUGHT = /^[\s\S]*<\/think(?:ing)?>|<think(?:ing)?>[\s\S]*$/i;
const NONE = /"tags"\s*:\s*\[\s*\]|^\s*\[\s*\]\s*$/;

const tag = Compile(Tag);

/** The objects of a text that hold no other, each whole; a brace within a string is none. */
const flatObjects = (text: string): string[] => {
  const found: string[] = [];
  let start = -1;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i];
    if (inString && sign === '\\') i += 1;
    else if (sign === '"') inString = start >= 0 && !inString;
    else if (!inString && sign === '{') start = i;
    else if (!inString && sign === '}' && start >= 0) {
      found.push(text.slice(start, i + 1));
      start = -1;
    }
  }
  return found;
};

const tagIn = (json: string): Tag[] => {
  try {
    const { criterion, level, slide, quote } = JSON.parse(json);
    const found: unknown = { criterion, level, slide, quote };
    return tag.Check(found) ? [found] : [];
  } catch {
    return [];
  }
};

/**
 * The tags of a model's answer: every whole one, whatever stands around them. Thoughts, prose, fences and an end that was cut off
 * cost nothing else. Undefined where there is no tag and the answer does not say so: then it is malformed.
 */
export const readAnswer = (text: string): Tag[] | undefined => {
  const said = text.replace(THOUGHT, '');
  const tags = flatObjects(said).flatMap(tagIn).slice(0, MOST);
  return tags.length > 0 || NONE.test(said) ? tags : undefined;
};
