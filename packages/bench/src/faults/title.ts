import { MODES, type Mode } from './rows.ts';

/** What a test's title says that it proves. */
export type Proof = { number: number; modes: readonly Mode[]; sentence: string };

/** The titles of the tests that prove a row: `fault 15 (distributed): a scorer killed mid-job …`. */
const TITLE = /^fault (?<number>\d+) \((?<mode>embedded|distributed|both)\): (?<sentence>.+)$/;

/** What a title proves; undefined when it names no fault. */
export const proofOf = (title: string): Proof | undefined => {
  const { number, mode, sentence = '' } = TITLE.exec(title)?.groups ?? {};
  if (number === undefined) return undefined;
  return { number: Number(number), modes: MODES.filter((each) => mode === 'both' || mode === each), sentence };
};
