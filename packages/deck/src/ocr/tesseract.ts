/**
 * How Tesseract is to look at a slide, by its own names: 11 finds words wherever they stand, in no order (the order is
 * ours to find). The resolution tells it how long a line must be to be no letter; slides have none of their own, and 150
 * is what a slide drawn at 1,920 pixels has on a sheet of its usual size.
 */
export const PARAMETERS = { tessedit_pageseg_mode: '11', user_defined_dpi: '150' } as const;
