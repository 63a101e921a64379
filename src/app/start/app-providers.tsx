import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Role } from '../../../contract/account/account.ts';
import { AppearanceContext } from '../../screens/shared/appearance.ts';
import { RememberedRoleContext } from '../../screens/shared/remembered-role.ts';
import { type SessionActor, SessionContext } from '../../screens/shared/session.ts';
import { CookieSettingsButton } from '../../screens/site/cookie-settings-button.tsx';
import { useIsHydrated } from '../../ui/feedback/use-is-hydrated.ts';
import { PageEndContext } from '../../ui/layout/page-end.tsx';
import { NavigationContext, type PageNavigation } from '../../ui/navigation/navigation.ts';
import type { BackgroundServices } from './background-services.tsx';
import { ConnectionNotice } from './connection-notice.tsx';

type AppProvidersProps = {
  readonly session: SessionActor;
  readonly navigation: PageNavigation;
  /** Consent, analytics, toasts and appearance; null until they have loaded. */
  readonly background: BackgroundServices | null;
  readonly onCookieSettings: () => void;
  readonly readRole: () => Role | null;
  readonly children: ReactNode;
};

/** The providers and elements around every page. */
export function AppProviders({
  session,
  navigation,
  background,
  onCookieSettings,
  readRole,
  children,
}: AppProvidersProps) {
  const isHydrated = useIsHydrated();
  const isSignaled = useSelector(
    background?.consent,
    (snapshot) => snapshot?.matches({ answer: 'signaled' }) ?? false,
  );
  return (
    <SessionContext value={session}>
      <AppearanceContext value={background?.appearanceChoice ?? null}>
        <NavigationContext value={navigation}>
          <RememberedRoleContext value={readRole}>
            <PageEndContext
              value={<CookieSettingsButton isSignaled={isSignaled} onOpen={onCookieSettings} />}
            >
              {isHydrated && <ConnectionNotice />}
              {children}
              {background?.element}
            </PageEndContext>
          </RememberedRoleContext>
        </NavigationContext>
      </AppearanceContext>
    </SessionContext>
  );
}
