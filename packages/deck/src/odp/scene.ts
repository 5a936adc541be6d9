import type { Styles } from './styles.ts';

/**
 * What shapes need to know about their page: its number, styles, what fields stand for, which shapes an animation
 * moves, which layers are not shown, and whether they stand on the master.
 */
export type Scene = {
  n: number;
  styles: Styles;
  fields: Map<string, string>;
  moving: Set<string>;
  unseenLayers: Set<string>;
  inherited: boolean;
  /** Which of the master's fields the page shows. */
  shown: Set<string>;
};
