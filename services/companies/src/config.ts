import { AUTHENTICATION_VARIABLES } from '@assay/http/authentication-config';
import { SERVER_VARIABLES } from '@assay/http/config';
import { Type } from 'typebox';
import { MAX_DECK_BYTES } from './app.ts';

/** What the service of target companies reads from its environment. */
export const COMPANIES_VARIABLES = {
  COMPANIES_DB_URL: Type.String({
    default: 'sqlite:./data/companies.db',
    writeOnly: true,
    description: 'Where target companies are kept: mongodb://…/DATABASE, mongodb+srv://…/DATABASE or sqlite:FILE.',
  }),
  OBJECTS_URL: Type.String({
    default: 'file:./data/objects',
    description: 'Where decks are kept: s3://BUCKET?endpoint=URL&region=NAME or file:DIR.',
  }),
  MAX_DECK_BYTES: Type.Integer({
    default: MAX_DECK_BYTES,
    minimum: 1,
    maximum: MAX_DECK_BYTES,
    description: 'The largest pitch deck that is taken, in bytes; no reader takes more than 50 MiB.',
  }),
};

export const CompaniesConfig = Type.Object({
  ...SERVER_VARIABLES,
  ...AUTHENTICATION_VARIABLES,
  ...COMPANIES_VARIABLES,
});
