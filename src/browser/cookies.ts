/** The part of `document` with the cookies that script can read. */
export type CookieJar = { cookie: string };

/** @returns the value of a cookie, decoded; null when there is none. */
export function readCookie(name: string, jar: CookieJar = document): string | null {
  for (const [key, value] of cookiePairs(jar)) if (key === name) return decoded(value);
  return null;
}

/**
 * Removes every cookie that script can read. A cookie reveals neither its path nor its domain, so every combination
 * that it may have at this address is tried.
 *
 * @param isRemoved - which names; all when left out.
 */
export function removeCookies(
  jar: CookieJar = document,
  { hostname, pathname, protocol }: Pick<Location, 'hostname' | 'pathname' | 'protocol'> = location,
  isRemoved: (name: string) => boolean = () => true,
): void {
  // Names that start with __Host- or __Secure- are only changed by a cookie that is secure itself.
  const secure = protocol === 'https:' ? '; Secure' : '';
  for (const [name] of cookiePairs(jar)) {
    if (!isRemoved(name)) continue;
    for (const path of pathsAbove(pathname)) {
      for (const domain of ['', ...domainsAbove(hostname)]) {
        const scope = domain === '' ? '' : `; Domain=${domain}`;
        jar.cookie = `${name}=; Max-Age=0; Path=${path}${scope}${secure}`;
      }
    }
  }
}

function cookiePairs(jar: CookieJar): [name: string, value: string][] {
  return jar.cookie
    .split('; ')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? ['', pair] : [pair.slice(0, at), pair.slice(at + 1)];
    });
}

/** '/a/b' → '/', '/a', '/a/', '/a/b', '/a/b/'. */
function pathsAbove(pathname: string): string[] {
  const parts = pathname.split('/').filter((part) => part !== '');
  const deeper = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  return ['/', ...deeper.flatMap((path) => [path, `${path}/`])];
}

/** 'a.b.example' → 'a.b.example', 'b.example', 'example'. */
function domainsAbove(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
