import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Test } from 'tap';

/** A program in place of LibreOffice: a script of the shell, in the folder it is to report to. */
export const standIn = (t: Test, script: string) => {
  const folder = t.testdir({ temporary: {}, report: {} });
  const program = join(folder, 'soffice');
  writeFileSync(program, `#!/bin/sh\nreport='${join(folder, 'report')}'\n${script}\n`);
  chmodSync(program, 0o755);
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = join(folder, 'temporary');
  t.teardown(() => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  });
  return {
    folder,
    office: { program, timeMs: 20_000 },
    left: () => readdir(join(folder, 'temporary')),
    report: (name: string) => readFileSync(join(folder, 'report', name)),
  };
};
