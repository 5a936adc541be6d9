import type { Blow } from './schedule.ts';

/** Something that runs and can be struck. */
export type Part = {
  /** Carries out a blow; resolves once the part has been brought back, rejects when it cannot be. */
  strike(blow: Pick<Blow, 'kind' | 'forMs'>): Promise<void>;
};
