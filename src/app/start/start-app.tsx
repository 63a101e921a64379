import { useEffect } from 'react';
import { paths } from '../../../contract/paths.ts';
import type { Tracked } from '../../../machines/rules/analytics-calls.ts';
import { defaultFlags } from '../../../machines/rules/feature-flags.ts';
import { onCallToAction } from '../../browser/analytics/calls-to-action.ts';
import { routerEntry } from '../../browser/history-entry.ts';
import { keptToken } from '../../browser/page-token.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import type { AppContext } from '../app-context.ts';
import { startSession } from '../flows/account/session-flow.ts';
import { currentPath, startNavigation } from '../flows/site/navigation-flow.ts';
import { type FoundPage, findPage, loadPagesAt, redirects } from '../pages/find-page.ts';
import { type LoadedPage, loadPage } from '../pages/load-page.ts';
import type { Visit } from '../pages/page.ts';
import { createPageOpener } from '../pages/page-opener.tsx';
import { createBackgroundQueue } from './background-queue.ts';
import { createPageRoot } from './page-root.tsx';
import type { Services } from './services.ts';

/**
 * Puts the whole app together and draws the page of the current address into an element. The router comes afterwards,
 * with the first step to another page (docs/decisions/013).
 *
 * @throws whatever keeps the page's code from being fetched.
 */
export async function startApp(element: HTMLElement, services: Services): Promise<void> {
  const { search } = location;
  const redirected = redirects[currentPath()];
  if (redirected) history.replaceState({ ...routerEntry(), ...history.state }, '', redirected);
  const [{ page, loaded, path, params }] = await Promise.all([
    loadCurrentPage(),
    services.isLocked() ? services.unlock() : undefined,
  ]);
  const { pathname, hash } = location;

  const background = createBackgroundQueue(
    async () =>
      (await import('./background-services.tsx')).startBackgroundServices(services, session, search),
    () => root.refresh(),
  );
  const track = (tracked: Tracked) => {
    const at = Date.now();
    background.enqueue(({ analytics }) => analytics.send({ type: 'analytics.tracked', at, ...tracked }));
  };
  onCallToAction((cta) => track({ event: 'cta_clicked', properties: { cta } }));

  const goTo: AppContext['goTo'] = (step) => navigation.go(step);
  const session = startSession({
    ...services,
    track,
    goTo,
    clearAllData() {
      // First: who writes to storage lets go of it before it is emptied.
      background.now()?.forget();
      services.clearAllData();
    },
    resetAnalyticsIdentity: () =>
      background.enqueue(({ analytics }) => analytics.send({ type: 'analytics.identityReset' })),
    isOnMembersPage: () => navigation.isOnMembersPage(),
  });
  const context: AppContext = { ...services, session, track, goTo };
  const opener = createPageOpener(context);
  const visit = (at: string, parameters: Visit<string>['params']): Visit<string> => ({
    ...context,
    path: at,
    params: parameters,
    state: navigation.state(),
    query: new URLSearchParams(location.search),
    token: keptToken(),
    flags: background.now()?.analytics.getSnapshot().context.flags ?? defaultFlags,
  });

  const navigation = startNavigation({
    async openRouter() {
      const [{ openRouter }, ready] = await Promise.all([
        import('../routing/open-router.tsx'),
        background.load(),
        services.unlock(),
      ]);
      return openRouter({ opener, visit }, ready);
    },
    showProgress: (cancel) => background.enqueue(({ navigationProgress }) => navigationProgress.show(cancel)),
    hideProgress: () => background.enqueue(({ navigationProgress }) => navigationProgress.hide()),
    handOver(opened, onDrawn) {
      firstPage.close();
      services.earlyCalls.forget().catch(() => undefined);
      root.draw(opened.page(onDrawn));
    },
  });

  let isShown = false;
  /** What the page itself waits for goes first. */
  const onShown = () => {
    isShown = true;
    prepareTheRest();
  };
  function prepareTheRest() {
    background.load().catch(() => undefined);
    whenIdle(navigation.prepareRouter);
    whenIdle(services.prepareCalls);
  }
  const root = createPageRoot(element, {
    session,
    navigation,
    background,
    readSide: services.readSide,
    PageFrame: opener.PageFrame,
    onHydrated() {
      // A guard that waits for long holds nothing else up, and may lead to the landing page.
      setTimeout(() => {
        if (isShown) return;
        prepareTheRest();
        navigation.prepare(paths.home());
      }, 500);
    },
  });
  const firstPage = opener.enter(loaded, visit(path, params));
  services.profileRequests.endArrival();
  const { draw } = firstPage;
  const Page = () => {
    useEffect(onShown, []);
    return draw();
  };
  if (loaded.createWorkspace)
    root.draw(
      <opener.Guarded>
        <Page />
      </opener.Guarded>,
    );
  else if (page.isRendered && firstPage.isAsBuilt && document.documentElement.dataset.page === page.path)
    root.hydrate(<Page />);
  else root.draw(<Page />);
  const at = Date.now();
  background.enqueue(({ enterPage }) => enterPage({ path: pathname, href: pathname + search + hash, at }));
}

/** Fetches the page of the current address; another one, where somebody went back meanwhile. */
async function loadCurrentPage(): Promise<
  FoundPage & { readonly loaded: LoadedPage; readonly path: string }
> {
  const path = currentPath();
  await loadPagesAt(path);
  const { page, params } = findPage(path);
  const loaded = await loadPage(page);
  return currentPath() === path ? { page, loaded, path, params } : loadCurrentPage();
}
