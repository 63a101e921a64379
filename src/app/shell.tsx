import { Outlet } from '@tanstack/react-router';
import { CookieBanner } from '../screens/cookie-banner.tsx';
import { CookiePreferences } from '../screens/cookie-preferences.tsx';
import { CookieSettingsButton } from '../screens/cookie-settings-button.tsx';
import { PageEndContext } from '../ui/page-end.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import type { ConsentActor } from './consent.ts';

/** What every page has around it. */
export function Shell({ consent }: { readonly consent: ConsentActor }) {
  return (
    <PageEndContext value={<CookieSettingsButton actor={consent} />}>
      <ConnectionNotice />
      <Outlet />
      {/* Narrow: one above the other, with room of their own at the page's end. Wide: a corner each. */}
      <div className="pointer-events-none z-50 flex flex-col max-wide:sticky max-wide:bottom-4 wide:fixed wide:bottom-4 wide:left-4 wide:in-[:root:has([data-rail])]:left-68">
        <ToastRegion />
        <CookieBanner actor={consent} />
      </div>
      <CookiePreferences actor={consent} />
    </PageEndContext>
  );
}
