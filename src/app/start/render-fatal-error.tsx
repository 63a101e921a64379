import { createRoot } from 'react-dom/client';
import { ChunkLoadError } from '../routing/load-chunk.ts';
import { RouteError } from '../routing/route-error.tsx';

/** Draws what stands in the place of a page whose code could not be fetched. */
export function renderFatalError(element: HTMLElement): void {
  const { dataset } = document.documentElement;
  delete dataset.stale;
  // There is nothing more to wait for.
  dataset.hydrated = '';
  createRoot(element).render(<RouteError error={new ChunkLoadError('newBuild')} />);
}
