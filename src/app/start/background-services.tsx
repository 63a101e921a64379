import type { ContextType, ReactNode } from 'react';
import type { AppearanceContext } from '../../screens/shared/appearance.ts';
import { AppearanceChoice } from '../../screens/shared/appearance-choice.tsx';
import type { SessionActor } from '../../screens/shared/session.ts';
import { CookieBanner } from '../../screens/site/cookie-banner.tsx';
import { CookiePreferences } from '../../screens/site/cookie-preferences.tsx';
import { ToastRegion } from '../../ui/feedback/toast-region.tsx';
import {
  type AnalyticsActor,
  enterPage,
  followSession,
  startAnalytics,
} from '../flows/site/analytics-flow.ts';
import { startAppearance } from '../flows/site/appearance-flow.ts';
import { type ConsentActor, startConsent } from '../flows/site/cookie-consent-flow.ts';
import { startTagScript } from '../flows/site/tag-script-flow.ts';
import { createNavigationProgress, type NavigationProgress } from '../routing/navigation-progress.tsx';
import { analyticsEnv } from '../services/analytics-env.ts';
import type { Services } from '../services/services.ts';

/** Services that run across pages: consent, analytics, appearance and toasts. */
export type BackgroundServices = {
  readonly consent: ConsentActor;
  readonly analytics: AnalyticsActor;
  /** Reports the signed-in user to analytics from now on. */
  readonly followSession: (session: SessionActor) => void;
  /**
   * Reports a shown page to analytics (spec §4). `href` is the address without the origin, `at` is in ms since 1970.
   */
  readonly enterPage: (page: { readonly path: string; readonly href: string; readonly at: number }) => void;
  /** Renders the menu to choose the appearance. */
  readonly appearanceChoice: NonNullable<ContextType<typeof AppearanceContext>>;
  readonly navigationProgress: NavigationProgress;
  /** Stops all writing to storage before it is cleared (spec §4, clear-all-data). */
  readonly forget: () => void;
  readonly element: ReactNode;
};

/**
 * Starts consent and the services that depend on it. The page is rendered and hydrated without them
 * (docs/decisions/013).
 *
 * @param search - the query of the arrival, which may name the traffic source.
 */
export function startBackgroundServices(services: Services, search: string): BackgroundServices {
  const consent = startConsent(services);
  const analytics = startAnalytics(consent, search);
  const { tagScriptUrl } = analyticsEnv;
  const tagScript = tagScriptUrl === null ? null : startTagScript(consent, tagScriptUrl);
  const appearance = startAppearance(services);
  const navigationProgress = createNavigationProgress();
  return {
    consent,
    analytics,
    followSession: (session) => followSession(analytics, session),
    enterPage: (page) => enterPage(analytics, page),
    appearanceChoice: (props) => <AppearanceChoice actor={appearance} {...props} />,
    navigationProgress,
    forget() {
      analytics.send({ type: 'analytics.dataCleared' });
      tagScript?.send({ type: 'tag.dataCleared' });
      consent.send({ type: 'consent.forgotten' });
    },
    element: (
      <>
        {navigationProgress.element}
        {/* On narrow screens stacked, with space reserved at the end of the page; on wide ones each in a corner. */}
        <div className="pointer-events-none z-50 flex flex-col max-wide:sticky max-wide:bottom-bar wide:fixed wide:bottom-4 wide:start-4 wide:in-[:root:has([data-rail])]:start-68">
          <ToastRegion />
          <CookieBanner actor={consent} />
        </div>
        <CookiePreferences actor={consent} />
      </>
    ),
  };
}
