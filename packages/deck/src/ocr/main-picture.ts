/** A picture over this share of a slide is what the slide is about, when the only text stands at its edges. */
export const MAIN_SHARE = 0.5;
/** Over this share it may be that, a table or a chart, where there is no more text than a title, in so many lines. */
export const LARGE_SHARE = 0.2;
export const TITLE_LINES = 2;
