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
 * The build has written HTML for every address; the start hydrates it. src/main.tsx runs first: it removes the token
 * from the address, sends the calls that the page will need, and loads this file. Three steps follow. `load` finds the
 * page of the address (`Page`) and loads its code (`LoadedPage`). `create` creates what lives as long as the document:
 * the navigation, the session, and the host that mounts pages. Consent, analytics and toasts load later; their tasks
 * wait in the background queue. `mount` starts the page's flow (`MountedPage`), hydrates or replaces the HTML, and
 * prefetches the rest. A public page is interactive once its ErrorBoundary has mounted (page-root.tsx); a protected one,
 * once its guard has opened. The first navigation to another page loads the router, which takes over.
 *
 * Invariants: a flow starts once, outside of React (docs/decisions/004), and only after its guard has opened. Only HTML
 * that was built for this address and an unknown visitor is hydrated. Input from before hydration is not lost. Nothing
 * is loaded before hydration that hydration doesn't need (docs/decisions/013).
 */

/**
 * Starts the app and renders the page of the current address into an element.
 *
 * @throws if the page's code can't be loaded.
 */
export async function startApp(element: HTMLElement, services: Services): Promise<void> {
  const firstPage = await load(services);
  const app = create(services, firstPage.search);
  mount(element, app, firstPage);
}

/** Loads the page of the current address, after following a redirect. */
async function load(services: Services) {
  const { search } = location;
  const redirected = redirects[currentPath()];
  if (redirected) history.replaceState({ ...routerEntry(), ...history.state }, '', redirected);
  const [found] = await Promise.all([loadCurrentPage(), services.isLocked() ? services.unlock() : undefined]);
  const { pathname, hash } = location;
  return { ...found, search, entered: { path: pathname, href: pathname + search + hash } };
}

type FirstPage = Awaited<ReturnType<typeof load>>;

/** Starts over if the user went back or forward while the code was loading. */
async function loadCurrentPage(): Promise<
  { readonly loaded: LoadedPage } & Pick<Visit<string>, 'path' | 'params'>
> {
  const path = currentPath();
  await loadPagesAt(path);
  const { page, params } = findPage(path);
  const loaded = await loadPage(page);
  return currentPath() === path ? { loaded, path, params } : loadCurrentPage();
}

/** @param search - the query that the visit started with, which may name the traffic source. */
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
      // Stop all writers before clearing storage.
      background.now()?.forget();
      services.clearAllData();
    },
    resetAnalyticsIdentity: () =>
      background.enqueue(({ analytics }) => analytics.send({ type: 'analytics.identityReset' })),
    isOnAccountOrWorkspacePage: navigation.isOnAccountOrWorkspacePage,
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

/** Mounts the first page, then prefetches the rest. */
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
  /** Prefetches the rest only after the page itself is shown. */
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
      // A slow guard must not delay the prefetching; it may redirect to the landing page, so prepare that, too.
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
  else if (
    page.isPrerendered &&
    mounted.matchesPrerenderedHtml &&
    document.documentElement.dataset.page === page.path
  )
    root.hydrate(<FirstPageContent />);
  else root.draw(<FirstPageContent />);

  const at = Date.now();
  background.enqueue(({ enterPage }) => enterPage({ ...entered, at }));
}
