import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { takeEarlySteps } from '../../browser/early-steps.ts';
import type { PageNavigation } from '../../ui/navigation/navigation.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Shell } from './shell.tsx';
import type { VisitorLine } from './visitor-line.ts';

type PageRootOptions = {
  readonly navigation: PageNavigation;
  readonly visitor: VisitorLine;
  /** The page can be used from now on. */
  readonly onAlive: () => void;
};

/** Where pages are drawn, one after the other, each with what all have in common. */
export function createPageRoot(element: HTMLElement, { navigation, visitor, onAlive }: PageRootOptions) {
  const { dataset } = document.documentElement;
  let root: Root | null = null;
  let current: ReactNode = null;
  /** What a person did before the page was taken over. */
  let carryOutEarlySteps = () => {};

  function comeAlive() {
    delete dataset.stale;
    dataset.alive = '';
    carryOutEarlySteps();
    onAlive();
  }
  const treeOf = (page: ReactNode) => (
    <StrictMode>
      <ErrorBoundary onAlive={comeAlive}>
        <Shell
          navigation={navigation}
          visitor={visitor.now()}
          onCookieSettings={() => visitor.tell(({ consent }) => consent.send({ type: 'consent.reopened' }))}
        >
          {page}
        </Shell>
      </ErrorBoundary>
    </StrictMode>
  );

  return {
    draw(page: ReactNode): void {
      current = page;
      if (!root) {
        // What was done to a page that goes, goes with it.
        takeEarlySteps();
        root = createRoot(element);
      }
      root.render(treeOf(page));
    },
    /** Makes a page live that the build has rendered. */
    takeOver(page: ReactNode): void {
      current = page;
      carryOutEarlySteps = takeEarlySteps();
      // In slices: the page is seen already, and a slow processor must not be held while it is taken over.
      startTransition(() => {
        root = hydrateRoot(element, treeOf(page));
      });
    },
    /** Draws the current page again, with what has come for the visitor. */
    refresh(): void {
      root?.render(treeOf(current));
    },
  };
}
