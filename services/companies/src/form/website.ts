import ipaddr from 'ipaddr.js';
import { invalid } from './field.ts';

/** The longest website address that is taken, in characters. */
export const MAX_WEBSITE_LENGTH = 2_048;

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const HOST_AND_PORT = /^[^/?#:@]*\.[^/?#:@]*:\d+(?:[/?#]|$)/;
const CONTROL = /\p{Cc}/u;
const LOCAL_NAME = /(?:^|\.)(?:localhost|localdomain|local|internal|home\.arpa)$/;

/** Azure's metadata and agent endpoint: a public address that only ever answers from inside. */
const METADATA = '168.63.129.16';

/** What is given out as public IPv6 (RFC 4291, section 2.4); outside it lie loopback, mapped and local addresses. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

const refused = (detail: string) =>
  invalid('website', `${detail} Send a public http or https address such as https://example.com.`);

const withScheme = (text: string): string => {
  if (text.startsWith('//')) return `https:${text}`;
  return SCHEME.test(text) && !HOST_AND_PORT.test(text) ? text : `https://${text}`;
};

const withoutFinalDot = (hostname: string): string => hostname.replace(/\.+$/, '');

const isPublicAddress = (text: string): boolean => {
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || address.toString() === METADATA) return false;
  return address.kind() === 'ipv4' || address.match(PUBLIC_IPV6);
};

/** Whether a host, as the URL parser writes it, is one that the public internet can reach, as far as its name tells. */
const isPublic = (hostname: string): boolean => {
  const host = withoutFinalDot(hostname).replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(host) ? isPublicAddress(host) : !LOCAL_NAME.test(host);
};

const parse = (text: string): URL => {
  const url = URL.parse(withScheme(text));
  if (url === null) throw refused('The website is not an address.');
  return url;
};

/**
 * Reads the website field of a form: `example.com` is taken as `https://example.com`, and what comes out is normalised
 * (host in lower case and ASCII, no fragment). Every notation of an IP address is judged by the address it stands for.
 * A name is judged by itself alone: where it leads is the business of whoever fetches it.
 *
 * @throws ProblemError 400 for a scheme other than http and https, credentials, a private or local host, or an address
 * that is malformed or longer than MAX_WEBSITE_LENGTH.
 */
export const parseWebsite = (field: string): string => {
  const text = field.trim();
  if (text.length > MAX_WEBSITE_LENGTH) {
    throw refused(`The website is longer than ${MAX_WEBSITE_LENGTH} characters.`);
  }
  if (CONTROL.test(text)) throw refused('The website contains a control character.');
  const url = parse(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw refused(`The website has the scheme ${url.protocol.slice(0, -1)}.`);
  }
  if (url.username !== '' || url.password !== '') throw refused('The website carries credentials.');
  if (!isPublic(url.hostname)) throw refused('The website names a private or local host.');
  url.hash = '';
  return url.href;
};

/** The host a startup is known by: of a website from `parseWebsite`, without the leading `www.`. */
export const hostOf = (website: string): string => withoutFinalDot(new URL(website).hostname).replace(/^www\./, '');
