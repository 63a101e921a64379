/**
 * Has the backend this page's origin? Only then do calls carry its cookies, and the browser keep them (decision 016).
 *
 * @param apiHost - the backend's origin, perhaps with a path; '' is the page's own.
 */
export const sharesOrigin = (apiHost: string): boolean =>
  new URL(apiHost, location.origin).origin === location.origin;
