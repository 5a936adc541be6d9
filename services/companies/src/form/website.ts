import { isPublicHost, withoutFinalDot } from '@assay/http/public/address';
import { invalid } from './field.ts';

/** The longest website address that is taken, in characters. */
export const MAX_WEBSITE_LENGTH = 2_048;

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const HOST_AND_PORT = /^(?:[^/?#:@]*\.[^/?#:@]*|localhost):\d+(?:[/?#]|$)/i;
const CONTROL = /\p{Cc}/u;
const refused = (detail: string) =>
  invalid('website', `${detail} Send a public http or https address such as https://example.com.`);

const withScheme = (text: string): string => {
  if (text.startsWith('//')) return `https:${text}`;
  return SCHEME.test(text) && !HOST_AND_PORT.test(text) ? text : `https://${text}`;
};

const requireShort = (text: string): void => {
  if (text.length > MAX_WEBSITE_LENGTH) throw refused(`The website is longer than ${MAX_WEBSITE_LENGTH} characters.`);
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
  requireShort(text);
  if (CONTROL.test(text)) throw refused('The website contains a control character.');
  const url = parse(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw refused(`The website has the scheme ${url.protocol.slice(0, -1)}.`);
  }
  if (url.username !== '' || url.password !== '') throw refused('The website carries credentials.');
  if (withoutFinalDot(url.hostname) === '') throw refused('The website names no host.');
  if (!isPublicHost(url.hostname)) throw refused('The website names a private or local host.');
  url.hash = '';
  // A letter outside of ASCII is six characters or more where it is kept.
  requireShort(url.href);
  return url.href;
};

/** The host a startup is known by: of a website from `parseWebsite`, without the leading `www.`. */
export const hostOf = (website: string): string => withoutFinalDot(new URL(website).hostname).replace(/^www\./, '');
