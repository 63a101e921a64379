import type { Tracked } from '../../../machines/rules/analytics-calls.ts';
import type { Navigation } from '../../../machines/rules/effects.ts';
import { onCallToAction } from '../../browser/analytics/calls-to-action.ts';
import { keptToken } from '../../browser/page-token.ts';
import { startSession } from '../flows/account/session-flow.ts';
import { loadFirstPage } from '../pages/first-pages.ts';
import { createNavigation, currentPath } from '../routing/navigation.ts';
import { createBackgroundQueue } from './background-queue.ts';
import { createPageRoot } from './page-root.tsx';
import { createServices } from './services.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Puts the whole app together and draws it into an element: a page that the build has rendered is taken over as it
 * is, and the router comes afterwards; any other page is the router's (docs/decisions/013).
 */
export async function startApp(element: HTMLElement): Promise<void> {
  const services = createServices();
  const { pathname, search, hash } = location;
  const path = currentPath();
  const [openPage] = await Promise.all([
    loadFirstPage(path),
    services.isLocked() ? services.unlock() : undefined,
  ]);

  const background = createBackgroundQueue(
    async () =>
      (await import('./background-services.tsx')).startBackgroundServices(services, session, search),
    () => root.refresh(),
  );
  const track = (tracked: Tracked) => {
    const at = Date.now();
    background.tell(({ analytics }) => analytics.send({ type: 'analytics.tracked', at, ...tracked }));
  };
  onCallToAction((cta) => track({ event: 'cta_clicked', properties: { cta } }));

  const goTo = (step: Navigation) => navigation.go(step);
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
      background.tell(({ analytics }) => analytics.send({ type: 'analytics.identityReset' })),
    isOnMembersPage: () => navigation.isOnMembersPage(),
  });

  const flowContext = { ...services, session, track, goTo };
  const navigation = createNavigation({
    async openRouter() {
      const [{ openRouter }, visiting] = await Promise.all([
        import('../routing/open-router.tsx'),
        background.load(),
        services.unlock(),
      ]);
      return openRouter({
        ...flowContext,
        background: visiting,
        navigationState: navigation.state,
        pageQuery: () => new URLSearchParams(location.search),
        pageToken: keptToken,
      });
    },
    onFirstStep: () => background.tell(({ showStep }) => showStep()),
    onTakeOver(routed) {
      firstPage?.close();
      root.draw(routed);
    },
  });

  const root = createPageRoot(element, {
    session,
    navigation,
    background,
    onAlive() {
      background.load().catch(() => undefined);
      if (firstPage) whenIdle(navigation.prepareRouter);
      whenIdle(services.prepareCalls);
    },
  });
  // Who went back while the page was fetched has another one before them: the router finds it.
  const firstPage =
    currentPath() === path ? openPage?.({ ...flowContext, path, state: navigation.state() }) : null;
  if (firstPage) {
    const isBuilt = firstPage.isAsBuilt && document.documentElement.dataset.page === path;
    if (isBuilt) root.takeOver(firstPage.element);
    else root.draw(firstPage.element);
    const at = Date.now();
    background.tell(({ enterPage }) => enterPage({ path: pathname, href: pathname + search + hash, at }));
  } else await navigation.showCurrent();
}
