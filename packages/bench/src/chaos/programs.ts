import { fileURLToPath } from 'node:url';

/** How Node runs them: as in `deploy/docker/Dockerfile`, which says why. */
export const NODE_FLAGS = ['--max-semi-space-size=16'];

/** The modules that the services run. */
export const PROGRAMS = {
  gateway: fileURLToPath(import.meta.resolve('@assay/gateway/main')),
  companies: fileURLToPath(import.meta.resolve('@assay/companies/main')),
  analysis: fileURLToPath(import.meta.resolve('@assay/analysis/main')),
  scorer: fileURLToPath(import.meta.resolve('@assay/scorer/main')),
};
