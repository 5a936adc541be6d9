import { v7 } from 'uuid';

/** Where a command writes; `isTTY` where a person watches, in so many columns. */
export type Output = { write(text: string): unknown; isTTY?: boolean; columns?: number };

/** What a command may touch of the process it runs in. */
export type Io = {
  stdout: Output;
  stderr: Output;
  env: NodeJS.ProcessEnv;
  clock: () => Date;
  newId: () => string;
};

/** The real process. */
export const processIo = (): Io => ({
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  clock: () => new Date(),
  newId: () => v7(),
});

const isUnread = (error: NodeJS.ErrnoException): boolean => error.code === 'EPIPE';

/**
 * Lets the process finish its work when nobody reads what it writes any more (`| head -1`). Where writing fails otherwise, as on
 * a full disk, it ends with 1 and says so.
 */
export const mindOutputs = (): void => {
  process.stderr.on('error', () => {});
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (isUnread(error)) return;
    process.stderr.write(`error: The output cannot be written: ${error.message}\n`);
    process.exit(1);
  });
};
