import { SCOPES } from '@assay/contracts/scope';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { withComponents } from './components.ts';

const INFO = {
  title: 'Assay',
  version: '1.0.0',
  summary: "Turns a start-up's pitch deck into an investment analysis an investor can check.",
  description:
    'Register a target company with its pitch deck, request an analysis, and read seven scores and ten sections in which every statement names the slide and the words it rests on. Every error is a problem (RFC 9457). Lists are complete unless `limit` or `cursor` asks for pages.',
  license: { name: 'MIT', identifier: 'MIT' },
};

const TAGS = [
  { name: 'Target companies', description: 'The companies an investor looks at, and their pitch decks.' },
  { name: 'Analyses', description: 'Analyses of target companies, and what they rest on.' },
];

const BEARER = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: `A JWT from the configured issuer; its \`sub\` is the investor. A token with a \`scope\` may do only what it lists: ${SCOPES.join(', ')}.`,
} as const;

const DOCUMENT = {
  openapi: '3.1.0',
  info: INFO,
  servers: [{ url: '/', description: 'This server' }],
  tags: TAGS,
  components: { securitySchemes: { bearer: BEARER } },
};

/** Everything comes from this server; Swagger UI sets some styles in line. */
const CONTENT_SECURITY_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'self'; frame-ancestors 'none'";

/** Collects the operations that are added after this, for `server.swagger()`. */
export const describeOperations = (server: FastifyInstance): void => {
  server.register(fastifySwagger, {
    openapi: DOCUMENT,
    hideUntagged: true,
    convertConstToEnum: false,
    transformObject: (parts) => ('openapiObject' in parts ? withComponents({ ...parts.openapiObject }) : {}),
  });
};

/** Serves the API reference at `/docs` and the OpenAPI document at `/openapi.json`, to everyone, from local files. */
export const serveReference = (server: FastifyInstance): void => {
  server.register(async (open) => {
    open.addHook('onRoute', (route) => {
      route.config = { ...route.config, public: true };
    });
    await open.register(fastifySwaggerUi, {
      routePrefix: '/docs',
      staticCSP: CONTENT_SECURITY_POLICY,
      validatorUrl: false,
      theme: { title: 'Assay API reference' },
    });
    open.get('/openapi.json', async () => open.swagger());
  });
};
