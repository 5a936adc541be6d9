import { v7 } from 'uuid';

/** What a command may touch of the process it runs in. */
export type Io = {
  stdout: NodeJS.WriteStream;
  stderr: NodeJS.WriteStream;
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
