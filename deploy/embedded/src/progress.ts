import type { Output } from './commands/io.ts';

/** Tells how far a long command is: a bar that redraws itself on a terminal, a line each otherwise, and none for one thing alone. */
export const buildProgress = (total: number, stream: Output) => {
  let done = 0;
  return (what: string): void => {
    done += 1;
    if (!stream.isTTY) {
      if (total > 1) stream.write(`${done}/${total} ${what}\n`);
      return;
    }
    const full = Math.round((done / total) * 24);
    stream.write(
      `\r\x1b[K[${'='.repeat(full)}${' '.repeat(24 - full)}] ${done}/${total} ${what}${done === total ? '\n' : ''}`,
    );
  };
};
