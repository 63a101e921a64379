import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type SessionActor, SessionContext } from '../../screens/shared/session.ts';
import { CookieSettingsButton } from '../../screens/site/cookie-settings-button.tsx';
import { useIsHydrated } from '../../ui/feedback/use-is-hydrated.ts';
import { PageEndContext } from '../../ui/layout/page-end.tsx';
import { NavigationContext, type PageNavigation } from '../../ui/navigation/navigation.ts';
import type { BackgroundServices } from './background-services.tsx';
import { ConnectionNotice } from './connection-notice.tsx';

type ShellProps = {
  readonly session: SessionActor;
  readonly navigation: PageNavigation;
  /** What is there for the visitor; null until it has come. */
  readonly background: BackgroundServices | null;
  readonly onCookieSettings: () => void;
  readonly children: ReactNode;
};

/** What every page has in common. */
export function Shell({ session, navigation, background, onCookieSettings, children }: ShellProps) {
  const isHydrated = useIsHydrated();
  const isSignalled = useSelector(
    background?.consent,
    (snapshot) => snapshot?.matches({ answer: 'signalled' }) ?? false,
  );
  return (
    <SessionContext value={session}>
      <NavigationContext value={navigation}>
        <PageEndContext value={<CookieSettingsButton isSignalled={isSignalled} onOpen={onCookieSettings} />}>
          {isHydrated && <ConnectionNotice />}
          {children}
          {background?.element}
        </PageEndContext>
      </NavigationContext>
    </SessionContext>
  );
}
