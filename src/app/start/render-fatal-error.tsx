import { createRoot } from 'react-dom/client';
import { ChunkLoadError } from '../routing/load-chunk.ts';
import { RouteError } from '../routing/route-error.tsx';

/** Renders the error screen for a page whose code could not be loaded. */
export function renderFatalError(element: HTMLElement): void {
  const { dataset } = document.documentElement;
  delete dataset.stale;
  // Tests and styles wait for `hydrated`; nothing more will load.
  dataset.hydrated = '';
  createRoot(element).render(<RouteError error={new ChunkLoadError('newBuild')} />);
}
