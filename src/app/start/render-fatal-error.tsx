import { createRoot } from 'react-dom/client';
import { ChunkLoadError } from '../routing/load-chunk.ts';
import { RouteError } from '../routing/route-error.tsx';

/**
 * Replaces a page whose code could not be loaded: by a newer build of it, otherwise by the error screen. Reports the
 * error to the browser, because code that throws while it is loaded ends here, too.
 */
export function renderMissingCode(element: HTMLElement, error: unknown): void {
  reportError(error);
  render(element, new ChunkLoadError('newBuild', error));
}

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
