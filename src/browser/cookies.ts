/** The part of `document` that gives scripts access to cookies. */
export type CookieJar = { cookie: string };

/** @returns the decoded value of a cookie; null if there is none. */
export function readCookie(name: string, jar: CookieJar = document): string | null {
  for (const [key, value] of cookiePairs(jar)) if (key === name) return decodeOrKeep(value);
  return null;
}

/**
 * Removes every cookie that scripts can read. A cookie's path and domain can't be read, so every possible combination
 * for this address is tried.
 *
 * @param isRemoved - selects cookies by name; by default all.
 */
export function removeCookies(
  jar: CookieJar = document,
  { hostname, pathname, protocol }: Pick<Location, 'hostname' | 'pathname' | 'protocol'> = location,
  isRemoved: (name: string) => boolean = () => true,
): void {
  // Cookies with the prefix __Host- or __Secure- can only be changed by a secure cookie.
  const secure = protocol === 'https:' ? '; Secure' : '';
  for (const [name] of cookiePairs(jar)) {
    if (!isRemoved(name)) continue;
    for (const path of possiblePaths(pathname)) {
      for (const domain of ['', ...possibleDomains(hostname)]) {
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
function possiblePaths(pathname: string): string[] {
  const parts = pathname.split('/').filter((part) => part !== '');
  const deeper = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  return ['/', ...deeper.flatMap((path) => [path, `${path}/`])];
}

/** 'a.b.example' → 'a.b.example', 'b.example', 'example'. */
function possibleDomains(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}

function decodeOrKeep(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
