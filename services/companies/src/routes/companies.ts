import { CompanyMaterialEnvelope } from '@assay/contracts/company';
import { createTargetCompany, getTargetCompany, listTargetCompanies } from '@assay/contracts/company-operations';
import { readIdempotencyKey } from '@assay/http/idempotency';
import { sendList, sendPage, wantsPage } from '@assay/http/list';
import type { Server } from '@assay/http/server';
import { walk } from '@assay/store/walk';
import multipart from '@fastify/multipart';
import { Type } from 'typebox';
import type { Companies } from '../companies.ts';
import { type CompanyRecord, toMaterial, toTargetCompany } from '../company.ts';
import { readCompanyForm } from '../form/upload.ts';

/** The form is read as a stream: its schema is for the reference, and there is no body to hold against it. */
const { body: _form, ...createSchema } = createTargetCompany.schema;

const addCreate = (server: Server, companies: Companies): void => {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    scope.route({
      ...createTargetCompany,
      schema: createSchema,
      handler: async (request, reply) => {
        const record = await companies.register({
          investorId: request.investor.id,
          idempotencyKey: readIdempotencyKey(request),
          readForm: (keep) => readCompanyForm(request, keep),
        });
        reply.code(201).header('location', `/target-companies/${record.id}`);
        return { message: 'The target company is registered.', data: toTargetCompany(record) };
      },
    });
  });
};

async function* presented(records: AsyncIterable<CompanyRecord>) {
  for await (const record of records) yield toTargetCompany(record);
}

const addList = (server: Server, companies: Companies): void => {
  const message = 'Your target companies, newest first.';
  server.route({
    ...listTargetCompanies,
    handler: ({ query, investor }, reply) => {
      const readPage = companies.page.bind(undefined, investor.id);
      if (wantsPage(query)) return sendPage(reply, { message, query, readPage, present: toTargetCompany });
      return sendList(reply, { message, items: presented(walk(readPage)) });
    },
  });
};

const addGet = (server: Server, companies: Companies): void => {
  server.route({
    ...getTargetCompany,
    handler: async ({ investor, params }) => ({
      message: 'The target company.',
      data: toTargetCompany(await companies.read({ investorId: investor.id, id: params.id })),
    }),
  });
};

/** What the analysis service reads with the investor's own token. The gateway does not route it. */
const addMaterial = (server: Server, companies: Companies): void => {
  server.get(
    '/internal/target-companies/:id',
    {
      config: { scope: 'analysis:write' },
      schema: { params: Type.Object({ id: Type.String() }), response: { 200: CompanyMaterialEnvelope } },
    },
    async ({ params, investor }) => ({
      message: 'What an analysis of the company is made from.',
      data: toMaterial(await companies.read({ investorId: investor.id, id: params.id })),
    }),
  );
};

/** Adds the operations on target companies to a server that knows its investors. */
export const addCompanyRoutes = (server: Server, companies: Companies): void => {
  addCreate(server, companies);
  addList(server, companies);
  addGet(server, companies);
  addMaterial(server, companies);
};
