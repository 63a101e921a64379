/*
 * The start of a page. The build has written HTML for every address; the start hydrates or replaces it. In
 * development nothing is rendered by the build, and the start renders the page into an empty element.
 *
 * 1. In a built page, src/build/head-script.js marks HTML that doesn't fit this visitor (`data-stale`;
 *    ui/first-paint.css hides it), records input, and requests the scripts.
 * 2. src/main.tsx removes the token from the address, sends the calls that the page will need, and loads this file.
 * 3. `load` finds the page of the address (`Page`), loads its code (`LoadedPage`), and unlocks the storage if anything
 *    in it is sealed.
 * 4. `create` creates what lives as long as the document: the navigation, the session, and the host that mounts pages.
 *    Consent, analytics and toasts load later; their tasks wait in the background queue.
 * 5. `mount` opens the page (`OpenedPage`), starts its flow (`MountedPage`), and hydrates or replaces the HTML. React
 *    handles input once the tree has mounted (`onMounted` in page-root.tsx). Once the page itself is shown (`onShown`),
 *    or 500 ms after the tree has mounted, the rest is prefetched. A protected page's tree shows the guard's screen
 *    first, and the page once its guard has opened (pages/page-host.tsx and pages/workspace/workspace.tsx).
 * 6. The router loads when the browser is idle, or for the first navigation to another page, and takes over
 *    (routing/late-router.ts).
 *
 * Invariants: a flow starts once, outside of React (docs/decisions/004), and only after its guard has opened. Only HTML
 * that was built for this address and an unknown visitor is hydrated. Input from before hydration is not lost
 * (browser/recorded-input.ts); input to a page that is replaced is dropped. Nothing is loaded before hydration that
 * hydration doesn't need (docs/decisions/013).
 */
import { type ReactNode, useEffect } from 'react';
import { paths } from '../../../contract/paths.ts';
import type { Tracked } from '../../../machines/client-rules/site/analytics-calls.ts';
import { defaultFlags } from '../../../machines/client-rules/site/feature-flags.ts';
import { onCallToAction } from '../../browser/analytics/calls-to-action.ts';
import { routerEntry } from '../../browser/history-entry.ts';
import { readPageToken } from '../../browser/page-token.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import type { AppContext } from '../app-context.ts';
import { startSession } from '../flows/account/session-flow.ts';
import { loadPagesAt, type PageTable, redirects } from '../pages/find-page.ts';
import { type LoadedPage, loadPage } from '../pages/load-page.ts';
import type { Page, Visit } from '../pages/page.ts';
import { createPageHost, type OpenedPage } from '../pages/page-host.tsx';
import { startNavigation } from '../routing/navigation-flow.ts';
import type { Services } from '../services/services.ts';
import { currentPath } from '../shared/current-path.ts';
import { createBackgroundQueue } from './background-queue.ts';
import { createPageRoot, type PageRoot } from './page-root.tsx';

/**
 * Loads the page of the current address.
 *
 * @returns a function that starts the app and renders the page into an element.
 * @throws if the page's code can't be loaded.
 */
export async function loadApp(services: Services): Promise<(element: HTMLElement) => void> {
  const firstPage = await load(services);
  return (element) => mount(element, create(services, firstPage), firstPage);
}

/** Loads the page of the current address, after applying a redirect. */
async function load(services: Services) {
  const { search } = location;
  const redirected = redirects[currentPath()];
  if (redirected) history.replaceState({ ...routerEntry(), ...history.state }, '', redirected);
  const [found] = await Promise.all([
    loadCurrentPage(),
    services.hasSealedItems() ? services.unlock() : undefined,
  ]);
  const { pathname, hash } = location;
  return { ...found, search, entered: { path: pathname, href: pathname + search + hash } };
}

/** The page that a visit ends up on, with its code. */
type Arrival = Awaited<ReturnType<typeof load>>;

/** Loads the page of the address and its code; starts over if the user has gone back or forward by then. */
async function loadCurrentPage(): Promise<
  { readonly table: PageTable; readonly loaded: LoadedPage } & Pick<Visit<string>, 'path' | 'params'>
> {
  const path = currentPath();
  const table = await loadPagesAt(path);
  const { page, params } = table.find(path);
  const loaded = await loadPage(page);
  return currentPath() === path ? { table, loaded, path, params } : loadCurrentPage();
}

/** Creates what lives as long as the document. @param search - of the address; may name the traffic source. */
function create(services: Services, { table, search }: Pick<Arrival, 'table' | 'search'>) {
  const background = createBackgroundQueue(async () =>
    (await import('./background-services.tsx')).startBackgroundServices(services, search),
  );
  const track = (tracked: Tracked) => {
    const at = Date.now();
    background.enqueue(({ analytics }) => analytics.send({ type: 'analytics.tracked', at, ...tracked }));
  };
  onCallToAction((cta) => track({ event: 'cta_clicked', properties: { cta } }));

  const navigation = startNavigation(table, {
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
    isOnSessionPage: navigation.isOnSessionPage,
  });
  background.enqueue(({ followSession }) => followSession(session));

  const context: AppContext = { ...services, session, track, goTo: navigation.go };
  const visit = (path: string, params: Visit<string>['params']): Visit<string> => ({
    ...context,
    path,
    params,
    state: navigation.state(),
    query: new URLSearchParams(location.search),
    token: readPageToken(),
    flags: background.now()?.analytics.getSnapshot().context.flags ?? defaultFlags,
  });
  return { services, background, navigation, session, visit, host: createPageHost(context) };
}

type App = ReturnType<typeof create>;

/** Mounts the first page, then prefetches the rest. */
function mount(element: HTMLElement, app: App, { loaded, path, params, entered }: Arrival): void {
  const { services, background, navigation, session, visit, host } = app;
  let isShown = false;
  const prepareTheRest = () => {
    background.load().catch(() => undefined);
    whenIdle(navigation.openRouterEarly);
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
    readRole: services.readRole,
    PageFrame: host.PageFrame,
    onMounted() {
      // A slow guard must not delay the prefetching; it may redirect to the landing page, so prepare that, too.
      setTimeout(() => {
        if (isShown) return;
        prepareTheRest();
        navigation.prepare(paths.home());
      }, 500);
    },
  });

  const firstPage = host.openPage(loaded, visit(path, params));
  // Session and guard have requested the profile by now and share its answer; later callers request it again.
  services.profileRequests.stopSharing();
  connectRouter(app, root, firstPage);
  // Needs no subscription: a page behind a guard is mounted before the guard's screen renders this (page-host.tsx).
  const FirstPageContent = () => {
    useEffect(onShown, []);
    return firstPage.mounted()?.element;
  };
  renderFirstPage(root, host, loaded.page, firstPage, <FirstPageContent />);

  const at = Date.now();
  background.enqueue(({ enterPage }) => enterPage({ ...entered, at }));
}

/** Lets the first navigation load the router, which then replaces the first page. */
function connectRouter(
  { services, background, navigation, visit, host }: App,
  root: PageRoot,
  firstPage: OpenedPage,
): void {
  navigation.connect({
    async loadRouter() {
      const [{ startRouter }, ready] = await Promise.all([
        import('../routing/start-router.tsx'),
        background.load(),
        services.unlock(),
      ]);
      return startRouter({ host, visit }, ready);
    },
    render(opened, onRendered) {
      firstPage.close();
      services.earlyCalls.forget().catch(() => undefined);
      root.render(opened.page(onRendered));
    },
  });
}

/** Hydrates the first page if its HTML was built for this address and visitor; otherwise renders it. */
function renderFirstPage(
  root: PageRoot,
  { Guarded }: App['host'],
  page: Page,
  { mounted }: OpenedPage,
  content: ReactNode,
): void {
  if (page.access === 'workspace') root.render(<Guarded>{content}</Guarded>);
  else if (
    page.isPrerendered &&
    mounted()?.matchesPrerenderedHtml &&
    document.documentElement.dataset.page === page.path
  )
    root.hydrate(content);
  else root.render(content);
}
