import type { ContextType, ReactNode } from 'react';
import type { AppearanceContext } from '../../screens/shared/appearance.ts';
import { AppearanceChoice } from '../../screens/shared/appearance-choice.tsx';
import { CookieBanner } from '../../screens/site/cookie-banner.tsx';
import { CookiePreferences } from '../../screens/site/cookie-preferences.tsx';
import { ToastRegion } from '../../ui/feedback/toast-region.tsx';
import type { SessionActor } from '../flows/account/session-flow.ts';
import {
  type AnalyticsActor,
  enterPage,
  followSession,
  startAnalytics,
} from '../flows/site/analytics-flow.ts';
import { startAppearance } from '../flows/site/appearance-flow.ts';
import { type ConsentActor, startConsent } from '../flows/site/cookie-consent-flow.ts';
import { startTagScript } from '../flows/site/tag-script-flow.ts';
import { analyticsEnv } from './analytics-env.ts';
import { createNavigationProgress, type NavigationProgress } from './navigation-progress.tsx';
import type { Services } from './services.ts';

/** What follows a visitor from page to page, as far as they allow it, and what is shown to them around every page. */
export type BackgroundServices = {
  readonly consent: ConsentActor;
  readonly analytics: AnalyticsActor;
  /** From now on analytics knows who is signed in. */
  readonly followSession: (session: SessionActor) => void;
  /** A page is shown (spec §4); `href` is its address from the path on, `at` the time in ms since 1970. */
  readonly enterPage: (page: { readonly path: string; readonly href: string; readonly at: number }) => void;
  /** Draws the choice of how the product looks. */
  readonly appearanceChoice: NonNullable<ContextType<typeof AppearanceContext>>;
  readonly navigationProgress: NavigationProgress;
  /** spec §4, clear-all-data: lets go of storage, which is emptied next. */
  readonly forget: () => void;
  readonly element: ReactNode;
};

/**
 * Starts consent and what hangs on it. A page is drawn and hydrated without them; they come right afterwards
 * (docs/decisions/013).
 *
 * @param search - the query that the visit began with: it may say where the visitor comes from.
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
        {/* Narrow: one above the other, with room of their own at the page's end. Wide: a corner each. */}
        <div className="pointer-events-none z-50 flex flex-col max-wide:sticky max-wide:bottom-bar wide:fixed wide:bottom-4 wide:start-4 wide:in-[:root:has([data-rail])]:start-68">
          <ToastRegion />
          <CookieBanner actor={consent} />
        </div>
        <CookiePreferences actor={consent} />
      </>
    ),
  };
}
