import { lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from './load-chunk.ts';

/** A screen whose code comes with its first visit, or before: see `loadChunk`. */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => loadChunk(load), name);
