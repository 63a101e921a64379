/**
 * Does this page belong to our own backend, which has more calls than spec §7 names? Its server marks the HTML
 * (server/site/static-site.ts); a build for a host of its own says so by VITE_BACKEND.
 */
export const hasOwnBackend = (): boolean =>
  import.meta.env.VITE_BACKEND === 'counterpart' ||
  document.documentElement.dataset.backend === 'counterpart';
