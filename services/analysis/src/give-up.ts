import { JOBS } from '@assay/contracts/messages';
import { change, type Effect, failAnalysis, type Ports } from './apply-outcome.ts';
import { giveUp } from './state.ts';

/** A sending of an analysis's job; they count from 1. */
type Sent = { analysisId: string; send: number };

export const GAVE_UP = {
  code: 'gave-up',
  reason:
    'Making it broke off several times. Please request it again; if that fails too, upload the deck in another format.',
} as const;

/** Notes that all deliveries of a sending are spent, unless a later one is at work. The last one may still be under way. */
export const noteGivenUp = (ports: Pick<Ports, 'store'>, { analysisId, send }: Sent): Promise<Effect> =>
  change(ports, { analysisId, decide: (record) => giveUp(record, send) });

/** Ends the analysis of a sending that was given up and of which nothing was heard since, unless a later one is at work. */
export const endGivenUp = (ports: Ports, { analysisId, send }: Sent): Promise<Effect> =>
  failAnalysis(ports, { analysisId, token: { send, attempt: JOBS.deliveryLimit }, why: GAVE_UP });
