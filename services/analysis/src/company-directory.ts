import type { CompanyMaterial } from '@assay/contracts/company';
import { Unavailable } from '@assay/contracts/unavailable';

/**
 * On whose behalf the companies service is asked: its own verification of the token decides what it shows. `expiresAt` is when
 * the token ends, in milliseconds since 1970.
 */
export type Caller = { token: string; expiresAt: number; requestId: string; traceparent: string };

/** The companies service refuses a token that this service has accepted. */
export class TokenRefused extends Unavailable {
  constructor() {
    const cause = new Error(
      'It refuses a token that this service accepts: the JWT_ variables of both must be the same, and their clocks agree.',
    );
    super('the companies service', { cause });
  }
}

/** Knows the target companies: the companies service, near or far. */
export type CompanyDirectory = {
  /**
   * What an analysis of the company is made from; undefined when there is no such company or it is not the caller's.
   * Rejects with TokenRefused when it does not accept the caller's token, and with Unavailable when it gives no answer
   * that can be used.
   */
  find(id: string, caller: Caller): Promise<CompanyMaterial | undefined>;
  close(): Promise<void>;
};
