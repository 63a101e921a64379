import { createRoot } from 'react-dom/client';
import { FaultPage } from '../routing/fault-page.tsx';
import { PageCodeMissing } from '../routing/page-code.ts';

/** Draws what stands in the place of a page whose code could not be fetched. */
export function startBroken(element: HTMLElement): void {
  delete document.documentElement.dataset.stale;
  createRoot(element).render(<FaultPage error={new PageCodeMissing('newBuild')} />);
}
