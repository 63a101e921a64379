import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Role } from '../../../contract/account/account.ts';
import { takeEarlyEvents } from '../../browser/event-replay.ts';
import type { PageNavigation } from '../../ui/navigation/navigation.ts';
import type { SessionActor } from '../flows/account/session-flow.ts';
import type { PageHost } from '../pages/page-host.tsx';
import type { BackgroundQueue } from './background-queue.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Shell } from './shell.tsx';

type PageRootOptions = {
  readonly session: SessionActor;
  readonly navigation: PageNavigation;
  readonly background: BackgroundQueue;
  /** Whose login or sign-up page was opened last, or whose account was here. */
  readonly readSide: () => Role | null;
  /** What stands around every page. */
  readonly PageFrame: PageHost['PageFrame'];
  /** The page can be used from now on. */
  readonly onHydrated: () => void;
};

/** Where pages are drawn, one after the other, each with what all have in common. */
export function createPageRoot(
  element: HTMLElement,
  { session, navigation, background, readSide, PageFrame, onHydrated }: PageRootOptions,
) {
  const { dataset } = document.documentElement;
  let root: Root | null = null;
  let current: ReactNode = null;
  /** What a person did before the page was taken over. */
  let replayEarlyEvents = () => {};

  function markHydrated() {
    delete dataset.stale;
    dataset.hydrated = '';
    replayEarlyEvents();
    onHydrated();
  }
  const treeOf = (page: ReactNode) => (
    <StrictMode>
      <ErrorBoundary onHydrated={markHydrated}>
        <Shell
          session={session}
          navigation={navigation}
          background={background.now()}
          readSide={readSide}
          onCookieSettings={() =>
            background.enqueue(({ consent }) => consent.send({ type: 'consent.reopened' }))
          }
        >
          <PageFrame>{page}</PageFrame>
        </Shell>
      </ErrorBoundary>
    </StrictMode>
  );

  // The current page again, with what has come for the visitor.
  background.onLoaded(() => root?.render(treeOf(current)));

  return {
    draw(page: ReactNode): void {
      current = page;
      if (!root) {
        // What a person did to a page that is replaced is dropped with it.
        takeEarlyEvents();
        root = createRoot(element);
      }
      root.render(treeOf(page));
    },
    /** Makes a page live that the build has rendered. */
    hydrate(page: ReactNode): void {
      current = page;
      replayEarlyEvents = takeEarlyEvents();
      // In slices: the page is seen already, and a slow processor must not be held while it is taken over.
      startTransition(() => {
        root = hydrateRoot(element, treeOf(page));
      });
    },
  };
}
