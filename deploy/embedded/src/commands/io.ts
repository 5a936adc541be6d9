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
