import ipaddr from 'ipaddr.js';

const LOCAL_NAME = /(?:^|\.)(?:localhost|localdomain|local|internal|home\.arpa)$/;

/** Azure's metadata and agent endpoint: a public address that only ever answers from inside. */
const METADATA = '168.63.129.16';

/** What is given out as public IPv6 (RFC 4291, section 2.4); outside it lie loopback, mapped and local addresses. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** A host as the URL parser writes it, without the dot that ends a full name. */
export const withoutFinalDot = (hostname: string): string => hostname.replace(/\.+$/, '');

/** Whether an IP address is one of the public internet. What is no address is not. */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || address.toString() === METADATA) return false;
  return address.kind() === 'ipv4' || address.match(PUBLIC_IPV6);
};

/** Whether a host, as the URL parser writes it, is one that the public internet can reach, as far as its name tells. */
export const isPublicHost = (hostname: string): boolean => {
  const host = withoutFinalDot(hostname).replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(host) ? isPublicAddress(host) : !LOCAL_NAME.test(host);
};
