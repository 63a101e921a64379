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
import { listModules, loadPage } from '../pages/load-page.ts';
import type { Access, Page } from '../pages/page.ts';
import { createPageFrame } from '../pages/page-frame.tsx';
import { pages } from '../pages/pages.ts';
import { createServices } from '../services/services.ts';
import { AppProviders } from './app-providers.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/** The files that the build writes for the site. */
export type RenderedSite = {
  readonly pages: readonly {
    /** The address pattern, in the notation of route-pattern.ts. */
    readonly path: string;
    readonly access: Access | undefined;
    /** The page's modules, relative to the project's folder. */
    readonly modules: readonly string[];
    /** The content of the page's root element. */
    readonly html: string;
    readonly title: string;
    /** The metadata for search engines and link previews; undefined for a page that must not be indexed. */
    readonly head: PublicHead | undefined;
  }[];
  /** The content of the root element where the host doesn't know which page an address belongs to. */
  readonly shell: string;
  /** Addresses that only redirect. */
  readonly redirects: readonly string[];
};

const nothing = () => undefined;
const session = createActor(sessionMachine);
const context: AppContext = { ...createServices(), session, track: nothing, goTo: nothing };

/**
 * Prerenders every page for an unknown visitor: in full, or as the placeholder that the content is loaded into.
 *
 * @throws Error if a fully rendered page has no title.
 */
export async function renderSite(): Promise<RenderedSite> {
  return {
    pages: await Promise.all([...pages, notFoundPage].map(renderPage)),
    shell: render('', <FocusFrame />).html,
    redirects: Object.keys(redirects),
  };
}

async function renderPage(page: Page): Promise<RenderedSite['pages'][number]> {
  const { path, access } = page;
  const modules = listModules(page).map((file) => new URL(file, 'file:///src/app/pages/').pathname);
  return {
    path,
    access,
    modules,
    ...(page.isPrerendered ? await renderFully(page) : renderPlaceholder(page)),
  };
}

type Rendered = Pick<RenderedSite['pages'][number], 'html' | 'title' | 'head'>;

/** Renders a placeholder without controls: input before the app has loaded would be lost. */
function renderPlaceholder(page: Page): Rendered {
  const { html } = render(page.path, <PageEndContext value={null}>{buildPlaceholder(page)}</PageEndContext>);
  return { html, title: '', head: undefined };
}

async function renderFully(page: Page): Promise<Rendered> {
  const { mountPage } = await loadPage(page);
  const visit = { path: page.path, params: {}, state: {}, query: new URLSearchParams() };
  const { element, close } = mountPage({ ...context, ...visit, token: null, flags: defaultFlags });
  const { html, metadata } = render(page.path, element);
  close();
  if (!metadata) throw new Error(`${page.path} has no title.`);
  return { html, ...metadata };
}

/** Into the `site` placeholder the server renders the content (server/site/projects/project-pages.ts). */
const placeholders = {
  waiting: <WaitingFrame />,
  site: (
    <SiteFrame>
      <div id="page-content" />
    </SiteFrame>
  ),
};

function buildPlaceholder({ access, side: sideOnly, placeholder }: Page): ReactNode {
  const side = sideOnly ?? null;
  if (access !== 'workspace') return placeholder ? placeholders[placeholder] : <FocusFrame />;
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
  let metadata: Omit<Rendered, 'html'> | undefined;
  const { PageFrame } = createPageFrame();
  const html = renderToString(
    <HeadListener
      value={(title, head) => {
        metadata = { title, head };
      }}
    >
      <StrictMode>
        <ErrorBoundary onMounted={nothing}>
          <AppProviders
            session={session}
            navigation={{ ...nowhere, path: () => path }}
            background={null}
            onCookieSettings={nothing}
            readRole={() => null}
          >
            <PageFrame>{element}</PageFrame>
          </AppProviders>
        </ErrorBoundary>
      </StrictMode>
    </HeadListener>,
  );
  return { html, metadata };
}
