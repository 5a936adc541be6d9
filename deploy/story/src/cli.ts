import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readDeck } from '@assay/deck/read-deck';
import { mintToken } from '@assay/http/token';
import { findSecret } from './secret.ts';
import { tellStory } from './story.ts';

const USAGE = `usage: npm run --silent story -- --base-url URL [--deck FILE]…

Tells the end-to-end story against a running deployment, with decks of its own or the given ones.
Tokens are signed with JWT_SECRET or JWT_SECRET_FILE, or with the secret that npm start keeps under DATA_DIR.
`;

const TOKEN_MS = 3_600_000;

const OWN_DECKS = [
  '../decks/lumen-ledger.pdf',
  '../decks/lumen-ledger.pptx',
  '../../embedded/demo/lumen-ledger.md',
].map((path) => fileURLToPath(new URL(path, import.meta.url)));

const readOptions = () => {
  try {
    const { values } = parseArgs({
      options: { 'base-url': { type: 'string' }, deck: { type: 'string', multiple: true } },
    });
    return values;
  } catch {
    return {};
  }
};

const { 'base-url': baseUrl, deck: files = OWN_DECKS } = readOptions();
if (baseUrl === undefined || !URL.canParse(baseUrl)) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const tell = async (baseUrl: string): Promise<void> => {
  const secret = findSecret(process.env);
  const { JWT_ISSUER: issuer, JWT_AUDIENCE: audience } = process.env;
  const clock = () => new Date();
  await tellStory({
    baseUrl,
    tokenFor: (investor) => mintToken({ secret, investor, expiresInMs: TOKEN_MS, clock, issuer, audience }),
    decks: await Promise.all(
      files.map(async (file) => ({ name: basename(file), bytes: new Uint8Array(await readFile(file)) })),
    ),
    readDeck,
    say: (sentence) => void process.stdout.write(`ok    ${sentence}\n`),
  });
};

/** What a person is told of a step that does not hold: with what lies behind it, such as a refused connection. */
const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

await tell(baseUrl).catch((error: unknown) => {
  process.stderr.write(`FAIL  ${explain(error)}\n`);
  process.exit(1);
});
