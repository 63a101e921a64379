import { lazyRouteComponent } from '@tanstack/react-router';
import { loadPageCode } from './page-code.ts';

/** A screen whose code comes with its first visit, or before: see `loadPageCode`. */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => loadPageCode(load), name);
