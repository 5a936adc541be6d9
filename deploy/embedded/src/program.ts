import { readFileSync } from 'node:fs';
import { BUSINESS_TYPES } from '@assay/contracts/business';
import { Unavailable } from '@assay/contracts/unavailable';
import { DeckError } from '@assay/deck/deck';
import { NoPictures } from '@assay/deck/pictures/picture';
import { ConfigError } from '@assay/http/config';
import { CURRENT } from '@assay/scoring/rubric/built-in';
import { Command, CommanderError } from 'commander';
import type { AnalyseOptions } from './commands/analyse.ts';
import type { Io } from './commands/io.ts';
import type { SlidesOptions } from './commands/slides.ts';
import { UsageError } from './commands/usage-error.ts';

/** Exit codes: done, the work failed, wrong usage. */
const DONE = 0;
const FAILED = 1;
const WRONG_USAGE = 2;

const versionOf = (packageFile: URL): string => {
  const { version }: { version: string } = JSON.parse(readFileSync(packageFile, 'utf8'));
  return version;
};

const collect = (value: string, values: string[] = []): string[] => [...values, value];

/** The command line as commander knows it; `finish` gets each command's exit code. Commands load what they need. */
export const buildProgram = (io: Io, finish: (code: number) => void): Command => {
  const program = new Command('assay')
    .description("Turns a start-up's pitch deck into an investment analysis an investor can check.")
    .version(versionOf(new URL('../package.json', import.meta.url)))
    .configureOutput({ writeOut: (text) => io.stdout.write(text), writeErr: (text) => io.stderr.write(text) })
    .configureHelp({ helpWidth: 100 })
    .exitOverride();
  program
    .command('serve')
    .description('run the whole service in this process')
    .action(async () => (await import('./commands/serve.ts')).serve(io));
  program
    .command('token')
    .description('write a development token for an investor')
    .argument('<investor>', 'whose records the token opens: its `sub`')
    .option('--scope <scope>', 'limit the token to this scope; may be given again', collect)
    .option('--expires <duration>', 'how long it is valid: 90s, 15m, 1h or 7d', '1h')
    .action(async (investor: string, options: { scope?: string[]; expires: string }) =>
      finish((await import('./commands/token.ts')).printToken(investor, { ...options, io })),
    );
  program
    .command('analyse')
    .description('analyse pitch decks without a server')
    .argument('<file...>', 'PDF, PPTX, DOCX, ODP, PNG, JPEG, Markdown or text files')
    .option('--name <name>', "the company's name")
    .option('--website <url>', "the company's website")
    .option('--no-fetch', 'do not read the website')
    .option('--type <type>', `read the decks as this type of business: ${BUSINESS_TYPES.join(', ')}`)
    .option('--against <old>', 'show what changed from an earlier deck, or from what --json wrote of it')
    .option('--json', 'write one object { analysis, evidence }')
    .option('--jsonl', 'write one such object a line for each file, in order')
    .action(async (files: string[], options: AnalyseOptions) =>
      finish(await (await import('./commands/analyse.ts')).analyseFiles(files, { ...options, io })),
    );
  program
    .command('slides')
    .description('show what the reader sees in a deck')
    .argument('<file>', 'a PDF, PPTX, DOCX, ODP, PNG, JPEG, Markdown or text file')
    .option('--json', 'write { slides, warnings }')
    .option('--pictures <dir>', 'draw the slides there as 1.webp, 2.webp and so on')
    .action(async (file: string, options: SlidesOptions) =>
      finish(await (await import('./commands/slides.ts')).showSlides(file, { ...options, io })),
    );
  const rubric = program
    .command('rubric')
    .description("write a built-in rubric as JSON, to start a fund's own from")
    .argument('[version]', 'which one', CURRENT)
    .action(async (version: string) => finish((await import('./commands/rubric.ts')).printRubric(version, io)));
  rubric
    .command('check')
    .description("check a fund's own rubric")
    .argument('<file>', 'a JSON file as RUBRIC_FILE names it')
    .action(async (file: string) => finish((await import('./commands/rubric.ts')).checkRubric(file, io)));
  const deadLetters = program
    .command('dead-letters')
    .description('look at messages that were given up and still wait, and send them again');
  deadLetters
    .command('list')
    .description('write each with its queue, why it was given up, and its ids')
    .option('--json', 'write a list of objects')
    .action(async (options: { json?: boolean }) =>
      finish(await (await import('./commands/dead-letters.ts')).listDeadLetters({ ...options, io })),
    );
  deadLetters
    .command('retry')
    .description('put them back into their queues, with all their deliveries before them')
    .argument('[id...]', 'only those of these messages or analyses')
    .action(async (ids: string[]) =>
      finish(await (await import('./commands/dead-letters.ts')).retryDeadLetters(ids, io)),
    );
  program
    .command('doctor')
    .description('check the configuration and every server it names')
    .action(async () => finish(await (await import('./commands/doctor.ts')).examine(io)));
  return program;
};

/** A file that is not there, is a folder, or may not be read: the system's own words name it. */
const isFileError = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

/** What a person is told of an error, and the exit code it gives; what nobody foresaw shows its stack. */
const explain = (error: unknown): { code: number; text: string } => {
  if (error instanceof CommanderError) return { code: error.exitCode === 0 ? DONE : WRONG_USAGE, text: '' };
  if (error instanceof UsageError) return { code: WRONG_USAGE, text: `error: ${error.message}\n` };
  const isForeseen = [ConfigError, DeckError, NoPictures, Unavailable].some((kind) => error instanceof kind);
  if (error instanceof Error && (isForeseen || isFileError(error))) {
    return { code: FAILED, text: `error: ${error.message}\n` };
  }
  return { code: FAILED, text: `${error instanceof Error ? error.stack : String(error)}\n` };
};

/**
 * Runs one command line.
 *
 * @param args what stands after the command's name.
 * @returns the exit code: 0 done, 1 the work failed, 2 wrong usage.
 */
export const run = async (args: string[], io: Io): Promise<number> => {
  let code = DONE;
  const program = buildProgram(io, (result) => {
    code = result;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    const { code: failure, text } = explain(error);
    io.stderr.write(text);
    return failure;
  }
};
