import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { sessionMachine } from '../../../machines/account/session.machine.ts';
import { HeadListener, type PublicHead } from '../../ui/layout/use-page-head.ts';
import { nowhere } from '../../ui/navigation/navigation.ts';
import { loadFirstPage } from '../pages/first-pages.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { createServices } from './services.ts';
import { Shell } from './shell.tsx';

type RenderedPage = {
  /** What the page's root element holds. */
  readonly html: string;
  readonly title: string;
  /** What search engines and link previews are told; undefined for a page that is nobody's business. */
  readonly head: PublicHead | undefined;
};

/**
 * Renders a page for the build as everybody gets it of whom nothing is known.
 *
 * @param path - one of `firstPages`.
 * @throws Error when it isn't one, or has no title.
 */
export async function renderPage(path: string): Promise<RenderedPage> {
  const openPage = await loadFirstPage(path);
  if (!openPage) throw new Error(`${path} can't be rendered without the router.`);
  const session = createActor(sessionMachine, { input: { hasToken: false, profile: null } });
  const nothing = () => undefined;
  const page = openPage({ ...createServices(), session, track: nothing, goTo: nothing, path, state: {} });

  let named: Omit<RenderedPage, 'html'> | undefined;
  const html = renderToString(
    <HeadListener
      value={(title, head) => {
        named = { title, head };
      }}
    >
      <StrictMode>
        <ErrorBoundary onAlive={nothing}>
          <Shell
            session={session}
            navigation={{ ...nowhere, path: () => path }}
            background={null}
            onCookieSettings={nothing}
          >
            {page.element}
          </Shell>
        </ErrorBoundary>
      </StrictMode>
    </HeadListener>,
  );
  page.close();
  if (!named) throw new Error(`${path} has no title.`);
  return { html, ...named };
}
