import type { Channel } from 'amqplib';
import { within } from './within.ts';

/** How long a channel, or who needs one, waits for it before giving up for the time being, in milliseconds. */
export const WAIT_MS = 1_000;

/**
 * Between attempts to open a channel: a queue that was deleted is declared, and consumed again, within seconds, but not
 * before all its consumers were told (see `missed` in topology.ts).
 */
export const CHANNEL_DELAYS = { firstMs: 500, longestMs: 2_000 };

/** Calls `lost` when a channel ends, whoever ended it: the broker for an error, or its connection. */
export const watch = (channel: Channel, lost: (cause: unknown) => void): void => {
  channel.on('error', lost);
  channel.on('close', () => lost(new Error('the channel was closed')));
};

/** How long a farewell may take, in milliseconds. */
const CLOSE_MS = 2_000;

/**
 * Closes a channel or a connection. Never rejects: one that is closed already is as good, and amqplib never settles
 * `close` when the connection is lost meanwhile.
 */
export const closeInTime = async (thing: { close(): Promise<void> }): Promise<void> => {
  const late = () => new Error('the broker did not answer our farewell');
  await within(thing.close(), { ms: CLOSE_MS, late }).catch(() => {});
};
