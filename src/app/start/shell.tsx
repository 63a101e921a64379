import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { CookieSettingsButton } from '../../screens/site/cookie-settings-button.tsx';
import { useIsHydrated } from '../../ui/feedback/use-is-hydrated.ts';
import { PageEndContext } from '../../ui/layout/page-end.tsx';
import { NavigationContext, type PageNavigation } from '../../ui/navigation/navigation.ts';
import type { BackgroundServices } from './background-services.tsx';
import { ConnectionNotice } from './connection-notice.tsx';

type ShellProps = {
  readonly navigation: PageNavigation;
  /** What is there for the visitor; null until it has come. */
  readonly background: BackgroundServices | null;
  readonly onCookieSettings: () => void;
  readonly children: ReactNode;
};

/** What every page has in common. */
export function Shell({ navigation, background, onCookieSettings, children }: ShellProps) {
  const isHydrated = useIsHydrated();
  const isSignalled = useSelector(
    background?.consent,
    (snapshot) => snapshot?.matches({ answer: 'signalled' }) ?? false,
  );
  return (
    <NavigationContext value={navigation}>
      <PageEndContext value={<CookieSettingsButton isSignalled={isSignalled} onOpen={onCookieSettings} />}>
        {isHydrated && <ConnectionNotice />}
        {children}
        {background?.element}
      </PageEndContext>
    </NavigationContext>
  );
}
