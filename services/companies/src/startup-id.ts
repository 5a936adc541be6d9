import { v5 } from 'uuid';
import { hostOf } from './form/website.ts';

/** Our own namespace of name-based ids (RFC 9562, section 5.5). To change it would be to rename every startup. */
const NAMESPACE = '5f83df86-69e4-4069-a482-616b44fbe65f';

/**
 * Names the startup behind an investor's record: the same id for every record of this investor with the same website
 * host, else the record's own id. It is reckoned, not looked up, so that two records made at once agree.
 */
export const startupIdOf = ({
  id,
  investorId,
  website,
}: {
  id: string;
  investorId: string;
  website?: string;
}): string => (website === undefined ? id : v5(JSON.stringify([investorId, hostOf(website)]), NAMESPACE));
