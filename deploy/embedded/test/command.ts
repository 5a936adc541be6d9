import { v7 } from 'uuid';
import type { Io } from '../src/commands/io.ts';
import { run } from '../src/program.ts';

/** What a command line came to. */
export type Ran = { code: number; stdout: string; stderr: string };

const record = () => {
  const chunks: string[] = [];
  return { output: { write: (text: string) => void chunks.push(text) }, text: () => chunks.join('') };
};

/** Runs a command line in this process, with nothing in its environment but what is given. */
export const assay = async (args: string[], env: Record<string, string> = {}): Promise<Ran> => {
  const [stdout, stderr] = [record(), record()];
  const io: Io = {
    stdout: stdout.output,
    stderr: stderr.output,
    env,
    clock: () => new Date(),
    newId: () => v7(),
  };
  const code = await run(args, io);
  return { code, stdout: stdout.text(), stderr: stderr.text() };
};
