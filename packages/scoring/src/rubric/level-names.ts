// Levels by name, apart from `Level` itself: the engine imports the schema of rubrics as types alone, and would load it for these.

/** Said, and no more: no evidence. */
export const MENTIONED = 1;
/** Said with what it is or how it works. */
export const EXPLAINED = 2;
/** Said with a figure. */
export const SPECIFIED = 3;
/** Said with who or what bears it out. */
export const EVIDENCED = 4;
