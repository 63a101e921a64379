import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Navigation } from '../../machines/rules/effects.ts';
import { keptToken } from '../browser/page-token.ts';
import { followRouter, followSession, startAnalytics, tracker } from './analytics.ts';
import { startAppearance } from './appearance.ts';
import { startConsent } from './consent.ts';
import { createFlows } from './flows.ts';
import { createAppRouter } from './router.tsx';
import { scrollToTopOnNavigation } from './scroll.ts';
import { createServices } from './services.ts';
import { startSession } from './session.ts';
import { startTagScript } from './tag-script.ts';

/** Puts the whole app together and draws it into an element. */
export function startApp(element: HTMLElement): void {
  const services = createServices();
  // The flows navigate, and the router starts the flows: whoever comes first waits for the other.
  const goTo = ({ to, replace = false, state = {} }: Navigation) =>
    replace ? router.history.replace(to, state) : router.history.push(to, state);
  const isOnMembersPage = () => router.state.matches.some((match) => match.staticData.isMembersOnly);

  const appearance = startAppearance(services);
  const consent = startConsent(services);
  const analytics = startAnalytics(consent);
  const tagScript = startTagScript(consent);
  const track = tracker(analytics);
  const clearAllData = () => {
    // First: who writes to storage lets go of it before it is emptied.
    analytics.send({ type: 'analytics.dataCleared' });
    tagScript?.send({ type: 'tag.dataCleared' });
    consent.send({ type: 'consent.forgotten' });
    services.clearAllData();
  };
  const resetAnalyticsIdentity = () => analytics.send({ type: 'analytics.identityReset' });
  const session = startSession(
    { ...services, clearAllData, track, resetAnalyticsIdentity },
    goTo,
    isOnMembersPage,
  );
  followSession(analytics, session);
  const router = createAppRouter({
    ...services,
    flows: createFlows({ ...services, track }, session, goTo),
    session,
    appearance,
    consent,
    analytics,
    navigationState: () => router.history.location.state,
    pageQuery: () => new URLSearchParams(router.history.location.search),
    pageToken: keptToken,
  });
  scrollToTopOnNavigation(router.history);
  followRouter(analytics, router);

  createRoot(element).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
