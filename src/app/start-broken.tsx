import { createRoot } from 'react-dom/client';
import { ErrorScreen } from '../screens/error-screen.tsx';
import { lastFault } from './last-fault.ts';

/** Draws the error screen alone: for a page that could not be put together (spec §8, unhandled screen error). */
export function startBroken(element: HTMLElement): void {
  delete document.documentElement.dataset.stale;
  createRoot(element).render(<ErrorScreen reference={lastFault()} />);
}
