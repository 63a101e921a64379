import { lazyRouteComponent } from '@tanstack/react-router';
import { whenConnected } from './when-connected.ts';

/** A screen whose code comes with its first visit, or before: see `whenConnected`. */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => whenConnected(load), name);
