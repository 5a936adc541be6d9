import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';

/** A name or an address that is not of the public internet, or that leads to one that is not. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic';
}

/** Says of an IP address whether it may be connected to. */
export type IsAllowed = (address: string) => boolean;

/** Resolves a name to all its addresses, as `dns.lookup` does. */
export type Lookup = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

const refusal = () => new NotPublic('the host is not on the public internet');

/** Every address of the name must be allowed: of several, a connection would take whichever answers first. */
const guardedLookup =
  (isAllowed: IsAllowed, lookup: Lookup): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address))) return done(refusal(), []);
      if (options.all) return done(null, addresses);
      return done(null, addresses[0]?.address ?? '', addresses[0]?.family);
    });
  };

const guardedConnector = (isAllowed: IsAllowed, lookup: Lookup): buildConnector.connector => {
  const connect = buildConnector({ lookup: guardedLookup(isAllowed, lookup) });
  return (options, done) => {
    const host = options.hostname.replace(/^\[(.*)\]$/, '$1');
    // Names are judged where they are resolved; of an address nobody asks.
    if (isIP(host) !== 0 && !isAllowed(host)) done(refusal(), null);
    else connect(options, done);
  };
};

/**
 * What connects to hosts that users name. It refuses every address for which `isAllowed` says no at the moment of the
 * connection, so that a name which leads elsewhere the second time gains nothing. Requests fail with NotPublic.
 */
export const buildGuardedAgent = (isAllowed: IsAllowed, { lookup = systemLookup }: { lookup?: Lookup } = {}): Agent =>
  new Agent({ connect: guardedConnector(isAllowed, lookup), pipelining: 0, maxHeaderSize: 16_384 });
