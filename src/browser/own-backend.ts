/**
 * Whether the page is served for our own backend, which has more calls than spec §7. Its server marks the HTML
 * (server/site/static-site.ts); a build for another host is marked with VITE_BACKEND.
 */
export const hasOwnBackend = (): boolean =>
  import.meta.env.VITE_BACKEND === 'counterpart' ||
  document.documentElement.dataset.backend === 'counterpart';
