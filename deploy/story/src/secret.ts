import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret that the deployment signs its tokens with: JWT_SECRET, JWT_SECRET_FILE, or the one kept under DATA_DIR. */
export const findSecret = ({ JWT_SECRET, JWT_SECRET_FILE, DATA_DIR = './data' }: NodeJS.ProcessEnv): string =>
  JWT_SECRET ?? readFileSync(JWT_SECRET_FILE ?? join(DATA_DIR, 'jwt-secret'), 'utf8').trim();
