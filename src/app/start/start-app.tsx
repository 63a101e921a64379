import { useEffect } from 'react';
import { paths } from '../../../contract/paths.ts';
import type { Tracked } from '../../../machines/client-rules/site/analytics-calls.ts';
import { defaultFlags } from '../../../machines/client-rules/site/feature-flags.ts';
import { onCallToAction } from '../../browser/analytics/calls-to-action.ts';
import { routerEntry } from '../../browser/history-entry.ts';
import { keptToken } from '../../browser/page-token.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import type { AppContext } from '../app-context.ts';
import { startSession } from '../flows/account/session-flow.ts';
import { currentPath, startNavigation } from '../flows/site/navigation-flow.ts';
import { findPage, loadPagesAt, redirects } from '../pages/find-page.ts';
import { type LoadedPage, loadPage } from '../pages/load-page.ts';
import type { Visit } from '../pages/page.ts';
import { createPageHost } from '../pages/page-host.tsx';
import { createBackgroundQueue } from './background-queue.ts';
import { createPageRoot } from './page-root.tsx';
import type { Services } from './services.ts';

/*
 * The start of a page.
 *
 * The build has written HTML for every address; the start makes it live. src/main.tsx runs first: it takes a token out
 * of the address, sends the calls that the page will need, and fetches this file. Three steps follow. `load` finds the
 * page of the address (`Page`) and fetches its code (`LoadedPage`). `create` makes what lives as long as the document:
 * the navigation, the session, and the host that mounts pages; consent, analytics and toasts come later, and what is
 * meant for them waits in the background queue. `mount` starts the page's flow (`MountedPage`), hydrates the HTML or
 * replaces it, and has the rest fetched; from ErrorBoundary's mount on (page-root.tsx) the page is interactive. The
 * first step to another page fetches the router, which takes over.
 *
 * Never: a flow that starts twice or within React (docs/decisions/004), or before its guard is open; a page hydrated
 * that was built for another address or visitor; lost input of somebody who was quicker than the scripts; a byte before
 * hydration that hydrating doesn't need (docs/decisions/013).
 */

/**
 * Starts the app and makes the page of the current address live within an element.
 *
 * @throws whatever keeps the page's code from being fetched.
 */
export async function startApp(element: HTMLElement, services: Services): Promise<void> {
  const firstPage = await load(services);
  const app = create(services, firstPage.search);
  mount(element, app, firstPage);
}

/** Fetches the page of the current address, after a redirect if that only leads to another one. */
async function load(services: Services) {
  const { search } = location;
  const redirected = redirects[currentPath()];
  if (redirected) history.replaceState({ ...routerEntry(), ...history.state }, '', redirected);
  const [found] = await Promise.all([loadCurrentPage(), services.isLocked() ? services.unlock() : undefined]);
  const { pathname, hash } = location;
  return { ...found, search, entered: { path: pathname, href: pathname + search + hash } };
}

type FirstPage = Awaited<ReturnType<typeof load>>;

/** Starts over where somebody went back or forward while the code was on its way. */
async function loadCurrentPage(): Promise<
  { readonly loaded: LoadedPage } & Pick<Visit<string>, 'path' | 'params'>
> {
  const path = currentPath();
  await loadPagesAt(path);
  const { page, params } = findPage(path);
  const loaded = await loadPage(page);
  return currentPath() === path ? { loaded, path, params } : loadCurrentPage();
}

/** @param search - the query that the visit started with: it may say where the visitor comes from. */
function create(services: Services, search: string) {
  const background = createBackgroundQueue(async () =>
    (await import('./background-services.tsx')).startBackgroundServices(services, search),
  );
  const track = (tracked: Tracked) => {
    const at = Date.now();
    background.enqueue(({ analytics }) => analytics.send({ type: 'analytics.tracked', at, ...tracked }));
  };
  onCallToAction((cta) => track({ event: 'cta_clicked', properties: { cta } }));

  const navigation = startNavigation({
    showProgress: (cancel) => background.enqueue(({ navigationProgress }) => navigationProgress.show(cancel)),
    hideProgress: () => background.enqueue(({ navigationProgress }) => navigationProgress.hide()),
  });
  const session = startSession({
    ...services,
    track,
    goTo: navigation.go,
    clearAllData() {
      // What writes to storage stops before storage is cleared.
      background.now()?.forget();
      services.clearAllData();
    },
    resetAnalyticsIdentity: () =>
      background.enqueue(({ analytics }) => analytics.send({ type: 'analytics.identityReset' })),
    isOnMembersPage: navigation.isOnMembersPage,
  });
  background.enqueue(({ followSession }) => followSession(session));

  const context: AppContext = { ...services, session, track, goTo: navigation.go };
  const visit = (path: string, params: Visit<string>['params']): Visit<string> => ({
    ...context,
    path,
    params,
    state: navigation.state(),
    query: new URLSearchParams(location.search),
    token: keptToken(),
    flags: background.now()?.analytics.getSnapshot().context.flags ?? defaultFlags,
  });
  return { services, background, navigation, session, visit, host: createPageHost(context) };
}

type App = ReturnType<typeof create>;

/** Mounts the first page, and has the rest come after it. */
function mount(
  element: HTMLElement,
  { services, background, navigation, session, visit, host }: App,
  { loaded, path, params, entered }: FirstPage,
): void {
  let isShown = false;
  const prepareTheRest = () => {
    background.load().catch(() => undefined);
    whenIdle(navigation.prepareRouter);
    whenIdle(services.prepareCalls);
  };
  /** What the page itself waits for goes first. */
  const onShown = () => {
    isShown = true;
    prepareTheRest();
  };
  const root = createPageRoot(element, {
    session,
    navigation,
    background,
    readSide: services.readSide,
    PageFrame: host.PageFrame,
    onHydrated() {
      // A guard that waits for long holds nothing else up, and may lead to the landing page.
      setTimeout(() => {
        if (isShown) return;
        prepareTheRest();
        navigation.prepare(paths.home());
      }, 500);
    },
  });

  const mounted = host.openPage(loaded, visit(path, params));
  services.profileRequests.stopSharing();
  navigation.connect({
    async openRouter() {
      const [{ openRouter }, ready] = await Promise.all([
        import('../routing/open-router.tsx'),
        background.load(),
        services.unlock(),
      ]);
      return openRouter({ host, visit }, ready);
    },
    handOver(opened, onDrawn) {
      mounted.close();
      services.earlyCalls.forget().catch(() => undefined);
      root.draw(opened.page(onDrawn));
    },
  });

  const FirstPageContent = () => {
    useEffect(onShown, []);
    return mounted.element;
  };
  const { page } = loaded;
  if (page.access === 'workspace')
    root.draw(
      <host.Guarded>
        <FirstPageContent />
      </host.Guarded>,
    );
  else if (page.isRendered && mounted.isAsBuilt && document.documentElement.dataset.page === page.path)
    root.hydrate(<FirstPageContent />);
  else root.draw(<FirstPageContent />);

  const at = Date.now();
  background.enqueue(({ enterPage }) => enterPage({ ...entered, at }));
}
