import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { routeGuardMachine } from '../../../machines/account/route-guard.machine.ts';
import { sessionMachine } from '../../../machines/account/session.machine.ts';
import { defaultFlags } from '../../../machines/client-rules/site/feature-flags.ts';
import { SiteFrame } from '../../screens/shared/site-frame.tsx';
import { RouteGuardScreen } from '../../screens/workspace/route-guard-screen.tsx';
import { WorkspaceHeader, WorkspacePage } from '../../screens/workspace/workspace-frame.tsx';
import { WaitingFrame } from '../../ui/feedback/waiting.tsx';
import { FocusFrame } from '../../ui/layout/focus-frame.tsx';
import { PageEndContext } from '../../ui/layout/page-end.tsx';
import { HeadListener, type PublicHead } from '../../ui/layout/use-page-head.ts';
import { workspaceLook } from '../../ui/layout/workspace-layout.tsx';
import { nowhere } from '../../ui/navigation/navigation.ts';
import type { AppContext } from '../app-context.ts';
import { notFoundPage, redirects } from '../pages/find-page.ts';
import { loadPage, modulesOf } from '../pages/load-page.ts';
import type { Page } from '../pages/page.ts';
import { pages } from '../pages/pages.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { createPageFrame } from './page-frame.tsx';
import { createServices } from './services.ts';
import { Shell } from './shell.tsx';

/** What the build writes of the site. */
export type RenderedSite = {
  readonly pages: readonly {
    /** Its address, in the notation of route-pattern.ts. */
    readonly path: string;
    readonly access: 'everyone' | 'account' | 'workspace';
    /** The modules that it is made of, relative to the project's folder. */
    readonly modules: readonly string[];
    /** What the page's root element contains. */
    readonly html: string;
    readonly title: string;
    /** What search engines and link previews are given; undefined for a page that nobody should find. */
    readonly head: PublicHead | undefined;
  }[];
  /** What the root element holds on a page of which the host doesn't know which one it is. */
  readonly shell: string;
  /** Addresses that only lead to another one. */
  readonly redirects: readonly string[];
};

const nothing = () => undefined;
const session = createActor(sessionMachine);
const context: AppContext = { ...createServices(), session, track: nothing, goTo: nothing };

/**
 * Renders every page for the build as everybody gets it of whom nothing is known: whole, or as the frame that its
 * content comes into.
 *
 * @throws Error when a whole page has no title.
 */
export async function renderSite(): Promise<RenderedSite> {
  return {
    pages: await Promise.all([...pages, notFoundPage].map(renderPage)),
    shell: render('', <FocusFrame />).html,
    redirects: Object.keys(redirects),
  };
}

async function renderPage(page: Page): Promise<RenderedSite['pages'][number]> {
  const { path, access = 'everyone' } = page;
  const modules = modulesOf(page).map((file) => new URL(file, 'file:///src/app/pages/').pathname);
  return { path, access, modules, ...(page.isRendered ? await wholeOf(page) : bareFrameOf(page)) };
}

type Rendered = Pick<RenderedSite['pages'][number], 'html' | 'title' | 'head'>;

/** A frame has nothing to press: what is pressed before the app is there would be lost with it. */
function bareFrameOf(page: Page): Rendered {
  const { html } = render(page.path, <PageEndContext value={null}>{frameOf(page)}</PageEndContext>);
  return { html, title: '', head: undefined };
}

async function wholeOf(page: Page): Promise<Rendered> {
  const { mountPage } = await loadPage(page);
  const visit = { path: page.path, params: {}, state: {}, query: new URLSearchParams() };
  const { element, close } = mountPage({ ...context, ...visit, token: null, flags: defaultFlags });
  const { html, named } = render(page.path, element);
  close();
  if (!named) throw new Error(`${page.path} has no title.`);
  return { html, ...named };
}

/** The server puts into the last what belongs there (server/site/project-pages.ts). */
const frames = {
  waiting: <WaitingFrame />,
  site: (
    <SiteFrame>
      <div id="page-content" />
    </SiteFrame>
  ),
};

function frameOf({ access, side: sideOnly, frame }: Page): ReactNode {
  const side = sideOnly ?? null;
  if (access !== 'workspace') return frame ? frames[frame] : <FocusFrame />;
  const guard = createActor(routeGuardMachine, {
    input: { hasToken: true, side, path: '', returnPath: null },
  });
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
  let named: Omit<Rendered, 'html'> | undefined;
  const { PageFrame } = createPageFrame();
  const html = renderToString(
    <HeadListener
      value={(title, head) => {
        named = { title, head };
      }}
    >
      <StrictMode>
        <ErrorBoundary onHydrated={nothing}>
          <Shell
            session={session}
            navigation={{ ...nowhere, path: () => path }}
            background={null}
            onCookieSettings={nothing}
            readSide={() => null}
          >
            <PageFrame>{element}</PageFrame>
          </Shell>
        </ErrorBoundary>
      </StrictMode>
    </HeadListener>,
  );
  return { html, named };
}
