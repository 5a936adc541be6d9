import type { AnalysisQuery } from '@assay/contracts/analysis';
import { problem } from '@assay/http/problem';
import { NO_TIME } from '@assay/http/validation';
import type { AnalysisFilter } from '../store/analysis-store.ts';

type TimeFilter = 'createdAfter' | 'createdBefore';

/** A time in the form the store compares, whatever offset it was given in. */
const readTime = (name: TimeFilter, text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const time = new Date(text);
  const year = time.getUTCFullYear();
  if (year >= 0 && year <= 9_999) return time.toISOString(); // whose texts stand in the order of the times
  throw problem('invalid-request', `The parameter \`${name}\` ${NO_TIME}.`, {
    errors: [{ pointer: `/${name}`, detail: NO_TIME }],
  });
};

/** The filters within a list's query, as they were given: without pages, and without what is no parameter of ours. */
export const filtersOf = ({ status, investorStartupId, createdAfter, createdBefore }: AnalysisQuery) => ({
  status,
  investorStartupId,
  createdAfter,
  createdBefore,
});

/** The filter that a list's query asks for. Throws a 400 for a time that does not exist. */
export const readFilter = (query: AnalysisQuery): AnalysisFilter => ({
  ...filtersOf(query),
  createdAfter: readTime('createdAfter', query.createdAfter),
  createdBefore: readTime('createdBefore', query.createdBefore),
});
