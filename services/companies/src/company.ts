import type { CompanyMaterial, DeckReference, TargetCompany } from '@assay/contracts/company';
import { startupIdOf } from './startup-id.ts';

/** A target company as it is kept. Times are RFC 3339 in UTC with milliseconds. */
export type CompanyRecord = {
  id: string;
  investorId: string;
  name?: string;
  website?: string;
  deck?: DeckReference;
  isTarget: boolean;
  isPortfolio: boolean;
  createdAt: string;
  updatedAt: string;
};

/** The six members that the interface returns. */
export const toTargetCompany = (record: CompanyRecord): TargetCompany => ({
  id: record.id,
  isPortfolio: record.isPortfolio,
  isTarget: record.isTarget,
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
  investorId: record.investorId,
});

/** What an analysis of the company is made from. */
export const toMaterial = (record: CompanyRecord): CompanyMaterial => ({
  id: record.id,
  investorId: record.investorId,
  startupId: startupIdOf(record),
  ...(record.name === undefined ? {} : { name: record.name }),
  ...(record.website === undefined ? {} : { website: record.website }),
  ...(record.deck === undefined ? {} : { deck: record.deck }),
});
