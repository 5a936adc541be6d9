/** How a language tells a reader to drop what it was told, and to give a high score; stems, so that endings may vary. */
export type Tongue = {
  drop: readonly string[];
  told: readonly string[];
  give: readonly string[];
  score: readonly string[];
};
