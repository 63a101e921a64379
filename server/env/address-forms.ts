import * as z from 'zod/mini';

/** A host in ASCII: no wildcard, no user name before it, no lookalike dots. */
const plainHost = /^https?:\/\/(\[[\da-f:.]+\]|[a-z\d]([a-z\d.-]*[a-z\d])?)(:\d+)?([/?#]|$)/i;

const isWeb = (text: string) => plainHost.test(text) && URL.canParse(text);

function isSite(text: string): boolean {
  if (!isWeb(text)) return false;
  const { pathname, search, hash } = new URL(text);
  return pathname + search + hash === '/';
}

/** All subdomains of a host with at least two labels: Content-Security-Policy's `https://*.a.example`. */
const isSubdomains = (text: string) =>
  /^https?:\/\/\*\.[^/]+\.[^/]+$/.test(text) && isSite(text.replace('*.', ''));

/** Whether each `%` is followed by two hexadecimal digits. */
const isEncoded = (part: string) => !/%(?![\da-f]{2})/i.test(part);

const text = (fits: (text: string) => boolean) => z.string().check(z.refine(fits));

/** An http(s) address. */
export const web = text(isWeb);
/** An http(s) address without a path. */
export const site = text(isSite);
/** Several of these, separated by commas. */
export const sites = text((list) => parseOrigins(list).every(isSite));
/** Like {@link sites}, but an entry may include all subdomains of a host. */
export const sources = text((list) =>
  parseOrigins(list).every((entry) => isSite(entry) || isSubdomains(entry)),
);

/** The address of a server, by one of these protocols; nothing after its host and port, where options could hide. */
export const serverAddress = (protocols: readonly string[]) =>
  text((address) => {
    if (!URL.canParse(address)) return false;
    const { protocol, hostname, username, password, pathname, search, hash } = new URL(address);
    const isPlain = ['', '/'].includes(pathname + search + hash);
    return protocols.includes(protocol) && hostname !== '' && isPlain && isEncoded(username + password);
  });

/** An address with one of these protocols. */
export const addressBy = (protocols: readonly string[]) =>
  text((address) => URL.canParse(address) && protocols.includes(new URL(address).protocol));

/** A bucket of a store that speaks S3, with the key that opens it: `https://key:secret@host/bucket?region=…`. */
export const bucketAddress = text((address) => {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, pathname, hash } = new URL(address);
  const isBucket = /^\/[a-z\d][a-z\d.-]+\/?$/.test(pathname);
  const hasKey = username !== '' && password !== '' && isEncoded(username + password);
  return /^https?:$/.test(protocol) && hasKey && isBucket && hash === '';
});

/** An http(s) address that something is appended to: without a query and a fragment. */
export const base = text((address) => isWeb(address) && !/[?#]/.test(address));

/** The origins in a list with commas. */
export function parseOrigins(list: string): string[] {
  return list
    .split(',')
    .map((origin) => origin.trim().replace(/\/$/, ''))
    .filter((origin) => origin !== '');
}
