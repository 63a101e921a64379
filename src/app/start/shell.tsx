import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { CookieSettingsButton } from '../../screens/site/cookie-settings-button.tsx';
import { useIsHydrated } from '../../ui/feedback/use-is-hydrated.ts';
import { PageEndContext } from '../../ui/layout/page-end.tsx';
import { NavigationContext, type PageNavigation } from '../../ui/navigation/navigation.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import type { Visitor } from './visitor.tsx';

type ShellProps = {
  readonly navigation: PageNavigation;
  /** What is there for the visitor; null until it has come. */
  readonly visitor: Visitor | null;
  readonly onCookieSettings: () => void;
  readonly children: ReactNode;
};

/** What every page has in common. */
export function Shell({ navigation, visitor, onCookieSettings, children }: ShellProps) {
  const isHydrated = useIsHydrated();
  const isSignalled = useSelector(
    visitor?.consent,
    (snapshot) => snapshot?.matches({ answer: 'signalled' }) ?? false,
  );
  return (
    <NavigationContext value={navigation}>
      <PageEndContext value={<CookieSettingsButton isSignalled={isSignalled} onOpen={onCookieSettings} />}>
        {isHydrated && <ConnectionNotice />}
        {children}
        {visitor?.element}
      </PageEndContext>
    </NavigationContext>
  );
}
