/**
 * Whether the backend has the page's origin; only then calls send its cookies and the browser stores them (decision
 * 016).
 *
 * @param apiHost - the backend's origin, optionally with a path; '' is the page's own.
 */
export const sharesOrigin = (apiHost: string): boolean =>
  new URL(apiHost, location.origin).origin === location.origin;
