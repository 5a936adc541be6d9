import { spawnSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { htmlOf } from './html.ts';
import { NEW } from './new-tables.ts';
import { pptxOf } from './pptx.ts';
import { type TableSlide, truthOf } from './table.ts';
import { TUNED } from './tuned-tables.ts';

// Makes the decks of tables anew: needs `soffice` and `chromium`. Their PDFs are committed, so that all measure the same.

const HERE = import.meta.dirname;
const DECKS: Record<string, TableSlide[]> = { tuned: TUNED, new: NEW };

const run = (command: string, options: string[]): void => {
  const { status, stderr, error } = spawnSync(command, options, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${error ?? stderr}`);
};

const byLibreOffice = (slides: TableSlide[], name: string, work: string): void => {
  writeFileSync(join(work, 'deck.pptx'), pptxOf(slides));
  run('soffice', [
    `-env:UserInstallation=file://${work}/profile`,
    '--headless',
    '--convert-to',
    'pdf',
    '--outdir',
    work,
    join(work, 'deck.pptx'),
  ]);
  renameSync(join(work, 'deck.pdf'), join(HERE, `${name}.libreoffice.pdf`));
};

const byChromium = (slides: TableSlide[], name: string, work: string): void => {
  writeFileSync(join(work, 'deck.html'), htmlOf(slides));
  const output = join(HERE, `${name}.chromium.pdf`);
  run('chromium', [
    '--headless',
    '--no-sandbox',
    '--no-pdf-header-footer',
    `--user-data-dir=${work}/data`,
    `--print-to-pdf=${output}`,
    join(work, 'deck.html'),
  ]);
};

for (const [name, slides] of Object.entries(DECKS)) {
  const work = mkdtempSync(join(tmpdir(), 'tables-'));
  try {
    byLibreOffice(slides, name, work);
    byChromium(slides, name, work);
    writeFileSync(join(HERE, `${name}.truth.json`), `${JSON.stringify(truthOf(slides), null, 1)}\n`);
  } finally {
    rmSync(work, { recursive: true });
  }
}
