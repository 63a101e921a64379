import { createRoot } from 'react-dom/client';
import { ChunkLoadError } from '../routing/load-chunk.ts';
import { RouteError } from '../routing/route-error.tsx';

/** Replaces a page whose code could not be loaded: by a newer build of it, otherwise by the error screen. */
export const renderMissingCode = (element: HTMLElement): void =>
  render(element, new ChunkLoadError('newBuild'));

/** Replaces a page that failed to start by the error screen, and reports the error to the browser. */
export function renderDefect(element: HTMLElement, defect: unknown): void {
  reportError(defect);
  render(element, defect);
}

function render(element: HTMLElement, error: unknown): void {
  const { dataset } = document.documentElement;
  delete dataset.stale;
  // Tests and styles wait for `hydrated`; nothing more will load.
  dataset.hydrated = '';
  createRoot(element).render(<RouteError error={error} />);
}
