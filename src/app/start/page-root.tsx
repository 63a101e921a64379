import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Role } from '../../../contract/account/account.ts';
import { takeRecordedInput } from '../../browser/recorded-input.ts';
import type { SessionActor } from '../../screens/shared/session.ts';
import type { PageNavigation } from '../../ui/navigation/navigation.ts';
import type { PageHost } from '../pages/page-host.tsx';
import { AppProviders } from './app-providers.tsx';
import type { BackgroundQueue } from './background-queue.ts';
import { ErrorBoundary } from './error-boundary.tsx';

type PageRootOptions = {
  readonly session: SessionActor;
  readonly navigation: PageNavigation;
  readonly background: BackgroundQueue;
  /** The role whose login or sign-up page was opened last, or of the stored account. */
  readonly readRole: () => Role | null;
  /** The frame around every page. */
  readonly PageFrame: PageHost['PageFrame'];
  /** Called once the tree has mounted, hydrated or rendered; a guard may still be waiting. */
  readonly onMounted: () => void;
};

export type PageRoot = ReturnType<typeof createPageRoot>;

/** Creates the React root that renders one page after the other inside the app's providers. */
export function createPageRoot(
  element: HTMLElement,
  { session, navigation, background, readRole, PageFrame, onMounted }: PageRootOptions,
) {
  const { dataset } = document.documentElement;
  let root: Root | null = null;
  let current: ReactNode = null;
  /** Replays the user's input from before hydration. */
  let repeatInput = () => {};

  /** `data-hydrated` says that React handles input, whether the HTML was hydrated or replaced. */
  function finishMounting() {
    delete dataset.stale;
    dataset.hydrated = '';
    repeatInput();
    onMounted();
  }
  const renderTree = (page: ReactNode) => (
    <StrictMode>
      <ErrorBoundary onMounted={finishMounting}>
        <AppProviders
          session={session}
          navigation={navigation}
          background={background.now()}
          readRole={readRole}
          onCookieSettings={() =>
            background.enqueue(({ consent }) => consent.send({ type: 'consent.reopened' }))
          }
        >
          <PageFrame>{page}</PageFrame>
        </AppProviders>
      </ErrorBoundary>
    </StrictMode>
  );

  // Renders the current page again, now with the background services.
  background.onLoaded(() => root?.render(renderTree(current)));

  return {
    render(page: ReactNode): void {
      current = page;
      if (!root) {
        // Input for a page that is replaced is dropped with it.
        takeRecordedInput();
        root = createRoot(element);
      }
      root.render(renderTree(page));
    },
    /** Hydrates a prerendered page. */
    hydrate(page: ReactNode): void {
      current = page;
      repeatInput = takeRecordedInput();
      // As a transition: the page is already visible, and hydration must not block a slow processor.
      startTransition(() => {
        root = hydrateRoot(element, renderTree(page));
      });
    },
  };
}
