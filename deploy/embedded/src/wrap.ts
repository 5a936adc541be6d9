/** Letters that take two columns of a terminal: East Asian ones and pictographs. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

const lettersOf = (text: string): string[] => Array.from(letters.segment(text), ({ segment }) => segment);

const PLAIN = /^[ -~]*$/;

/** How many columns of a terminal a text takes. */
const columnsOf = (text: string): number =>
  PLAIN.test(text) ? text.length : lettersOf(text).reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0);

/** A word that is longer than a line, in pieces that are not. */
const breakWord = (word: string, width: number): string[] => {
  if (columnsOf(word) <= width) return [word];
  const pieces: string[] = [];
  let left = 0;
  for (const letter of lettersOf(word)) {
    const columns = columnsOf(letter);
    if (columns > left) {
      pieces.push('');
      left = width;
    }
    pieces.push(`${pieces.pop()}${letter}`);
    left -= columns;
  }
  return pieces;
};

const wordsOf = (text: string): string[] => text.split(/[ \n]+/).filter((word) => word !== '');

/** Breaks a text between its words into lines of at most `width` columns; a word longer than that is broken too. */
export const wrap = (text: string, width: number): string[] => {
  const lines: string[][] = [[]];
  let left = width;
  for (const word of wordsOf(text).flatMap((word) => breakWord(word, width))) {
    const columns = columnsOf(word);
    if (columns > left) {
      lines.push([]);
      left = width;
    }
    lines.at(-1)?.push(word);
    left -= columns + 1;
  }
  return lines.map((words) => words.join(' '));
};
