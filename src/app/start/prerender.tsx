import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { routeGuardMachine } from '../../../machines/account/route-guard.machine.ts';
import { sessionMachine } from '../../../machines/account/session.machine.ts';
import { defaultFlags } from '../../../machines/rules/feature-flags.ts';
import { RouteGuardScreen } from '../../screens/workspace/route-guard-screen.tsx';
import { WorkspaceHeader, WorkspacePage } from '../../screens/workspace/workspace-frame.tsx';
import { WaitingFrame } from '../../ui/feedback/waiting.tsx';
import { FocusFrame } from '../../ui/layout/focus-frame.tsx';
import { PageEndContext } from '../../ui/layout/page-end.tsx';
import { HeadListener, type PublicHead } from '../../ui/layout/use-page-head.ts';
import { workspaceLook } from '../../ui/layout/workspace-layout.tsx';
import { nowhere } from '../../ui/navigation/navigation.ts';
import type { AppContext } from '../app-context.ts';
import { loadPage } from '../pages/load-page.ts';
import type { Page } from '../pages/page.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { createPageFrame } from './page-frame.tsx';
import { createServices } from './services.ts';
import { Shell } from './shell.tsx';

type RenderedPage = {
  /** What the page's root element holds. */
  readonly html: string;
  readonly title: string;
  /** What search engines and link previews are told; undefined for a page that is nobody's business. */
  readonly head: PublicHead | undefined;
};

const nothing = () => undefined;
const session = createActor(sessionMachine);
const context: AppContext = { ...createServices(), session, track: nothing, goTo: nothing };

/**
 * Renders a page for the build as everybody gets it of whom nothing is known: whole, or as the frame that its content
 * comes into.
 *
 * @throws Error when a whole page has no title.
 */
export async function renderPage(page: Page): Promise<RenderedPage> {
  // A frame has nothing to press: what is pressed before the app is there would be lost with it.
  if (!page.isRendered)
    return {
      ...render(page.path, <PageEndContext value={null}>{frameOf(page)}</PageEndContext>),
      title: '',
      head: undefined,
    };
  const { open } = await loadPage(page);
  const visit = { path: page.path, params: {}, state: {}, query: new URLSearchParams() };
  const { element, close } = open({ ...context, ...visit, token: null, flags: defaultFlags });
  const { html, named } = render(page.path, element);
  close();
  if (!named) throw new Error(`${page.path} has no title.`);
  return { html, ...named };
}

/** Renders the frame of a page of which nobody knows which one it is. */
export const renderShell = (): string => render('', <FocusFrame />).html;

function frameOf({ access, side: sideOnly, frame }: Page): ReactNode {
  const side = sideOnly ?? null;
  if (access !== 'workspace') return frame === 'waiting' ? <WaitingFrame /> : <FocusFrame />;
  const guard = createActor(routeGuardMachine, { input: { hasToken: true, side } });
  return (
    <div className={workspaceLook} data-rail="">
      <WorkspaceHeader side={side} isOpen={false} />
      <WorkspacePage>
        <RouteGuardScreen actor={guard} />
      </WorkspacePage>
    </div>
  );
}

function render(path: string, element: ReactNode) {
  let named: Omit<RenderedPage, 'html'> | undefined;
  const { PageFrame } = createPageFrame();
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
            <PageFrame>{element}</PageFrame>
          </Shell>
        </ErrorBoundary>
      </StrictMode>
    </HeadListener>,
  );
  return { html, named };
}
