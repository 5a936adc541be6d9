import { fileURLToPath } from 'node:url';

/** The modules that the services run. */
export const PROGRAMS = {
  gateway: fileURLToPath(import.meta.resolve('@assay/gateway/main')),
  companies: fileURLToPath(import.meta.resolve('@assay/companies/main')),
  analysis: fileURLToPath(import.meta.resolve('@assay/analysis/main')),
  scorer: fileURLToPath(import.meta.resolve('@assay/scorer/main')),
};
