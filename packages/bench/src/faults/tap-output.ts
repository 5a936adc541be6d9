/** What became of one test, and the comments in which it told what it saw. */
export type Told = { title: string; outcome: 'passed' | 'failed' | 'skipped'; comments: string[]; skipped?: string };

const COMMENT = /^ {4}# (?!Subtest:)(?<comment>.*)$/;
const RESULT = /^(?<not>not )?ok \d+ - (?<rest>.*)$/;
const SKIP = / # SKIP ?(?<reason>.*)$/;
const TIME = / # time=[\d.]+m?s$/;

const toldOf = (line: string, comments: string[]): Told | undefined => {
  const { not, rest } = RESULT.exec(line)?.groups ?? {};
  if (rest === undefined) return undefined;
  const skipped = SKIP.exec(rest)?.groups?.['reason'];
  const title = rest.replace(SKIP, '').replace(TIME, '').replaceAll('\\#', '#');
  if (skipped !== undefined) return { title, outcome: 'skipped', comments, skipped };
  return { title, outcome: not === undefined ? 'passed' : 'failed', comments };
};

/** Reads what a test file prints (TAP 14): its tests, and not those within them. */
export const readTap = (output: string): Told[] => {
  const told: Told[] = [];
  let comments: string[] = [];
  for (const line of output.split('\n')) {
    const comment = COMMENT.exec(line)?.groups?.['comment'];
    if (comment !== undefined) comments.push(comment);
    const test = toldOf(line, comments);
    if (test === undefined) continue;
    told.push(test);
    comments = [];
  }
  return told;
};
