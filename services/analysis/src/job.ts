import type { BusinessType } from '@assay/contracts/business';
import type { CompanyMaterial } from '@assay/contracts/company';
import type { AnalysisJob } from '@assay/contracts/messages';

/** The job of making an analysis from what a company has at the time `at`, read as the `businessType` that the caller chose. */
export const jobFor = (
  { name, website, deck }: CompanyMaterial,
  {
    id,
    analysisId,
    at,
    businessType,
  }: { id: string; analysisId: string; at: Date; businessType?: BusinessType | undefined },
): AnalysisJob => ({
  schema: 'assay.analysis.job',
  v: 1,
  id,
  analysisId,
  asOf: at.toISOString().slice(0, 'YYYY-MM-DD'.length),
  ...(businessType === undefined ? {} : { businessType }),
  company: {
    ...(name === undefined ? {} : { name }),
    ...(website === undefined ? {} : { website }),
    ...(deck === undefined ? {} : { deck }),
  },
});
