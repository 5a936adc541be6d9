const SETTING = /^(?:[\w-]+:.*|[ \t]+.*|#.*)?$/;
/** A key with a list below it, whose items may stand as far left as it does. */
const LIST_KEY = /^[a-z][\w-]*:[ \t]*$/;
const ITEM = /^-(?:[ \t]|$)/;
/** One of the settings of a single slide. */
const SLIDE_SETTING = /^(?:[a-z][\w-]*:(?:[ \t].*)?|[ \t]+\S.*)$/;

export const isBlank = (lines: readonly string[]): boolean => lines.every((line) => line.trim() === '');

/** Whether lines are settings of a deck: keys with values, and lists under keys. */
const areSettings = (lines: readonly string[]): boolean => {
  let listed = false;
  const each = lines.every((line) => {
    if (ITEM.test(line)) return listed;
    listed = LIST_KEY.test(line) || (listed && /^(?:[ \t]|$)/.test(line));
    return SETTING.test(line);
  });
  return each && lines.some((line) => /^[\w-]+:/.test(line));
};

const isSlideSettings = (lines: readonly string[]): boolean =>
  /^[a-z]/.test(lines[0] ?? '') && lines.every((line) => SLIDE_SETTING.test(line));

/**
 * Settings between two rules at the very top, as slide makers write them, are no slide; and where there are some, neither are those of
 * single slides, directly between two rules.
 */
export const withoutSettings = (parts: string[][]): string[][] => {
  const [before, settings, ...slides] = parts;
  if (!before || !settings || slides.length === 0 || !isBlank(before) || isBlank(settings)) return parts;
  if (!areSettings(settings)) return parts;
  return slides.filter((slide, i) => i === slides.length - 1 || !isSlideSettings(slide));
};
