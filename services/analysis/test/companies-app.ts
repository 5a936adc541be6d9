import type { CompanyMaterial } from '@assay/contracts/company';
import { type AuthenticationConfig, authentication } from '@assay/http/authentication';
import { buildLogger } from '@assay/http/logger';
import { notFound } from '@assay/http/problem';
import { buildServer, type Server } from '@assay/http/server';
import { Type } from 'typebox';

/** The companies service as this one sees it: the internal route alone, over companies held in memory. */
export const buildCompaniesApp = (companies: Map<string, CompanyMaterial>, config: AuthenticationConfig): Server => {
  const logger = buildLogger({ name: 'companies', level: 'silent' });
  const server = buildServer({ name: 'companies', logger, ready: async () => {} });
  server.register(authentication(config));
  server.route({
    method: 'GET',
    url: '/internal/target-companies/:id',
    config: { scope: 'analysis:write' },
    schema: { params: Type.Object({ id: Type.String() }) },
    handler: async ({ investor, params }) => {
      const company = companies.get(params.id);
      if (company?.investorId !== investor.id) throw notFound();
      return { message: 'The material.', data: company };
    },
  });
  return server;
};
