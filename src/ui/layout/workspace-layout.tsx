import type { ReactNode } from 'react';
import { Brand } from '../brand/brand.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { type NavigationItem, RailLink } from '../navigation/rail-link.tsx';
import { SkipLink } from '../navigation/skip-link.tsx';
import { AccountActions, WorkspaceAccount, type WorkspaceAccountFacts } from './workspace-account.tsx';
import { WorkspaceBar } from './workspace-bar.tsx';

type WorkspaceRailProps = {
  /** The navigation's links; null while the user's side isn't known. */
  readonly navigation: readonly NavigationItem[] | null;
  /** The signed-in user; null until loaded. */
  readonly account: WorkspaceAccountFacts | null;
  /** The notification bell; null until its code is loaded. */
  readonly bell: ReactNode;
  /** The address of Settings. */
  readonly settings: string | null;
  readonly onLogOut: () => void;
};

/**
 * The positions of the rail and the content: a rail at the left; on narrow screens a top bar, and a bar at the lower
 * edge.
 */
export const workspaceLook = 'min-h-dvh wide:grid wide:grid-cols-rail';

/** The rail with the links of one side, the account and Log out; it stays mounted between pages. */
export function WorkspaceRail({ navigation, account, bell, settings, onLogOut }: WorkspaceRailProps) {
  const actions = { settings, onLogOut };
  return (
    <>
      <SkipLink />
      <header
        data-frame
        className="flex items-center border-b border-line bg-sunken px-4 py-2 wide:sticky wide:top-0 wide:h-dvh wide:flex-col wide:items-stretch wide:overflow-y-auto wide:border-e wide:border-b-0 wide:p-4"
      >
        <div className="me-auto wide:me-0 wide:mb-6 wide:px-2">
          <Brand />
        </div>
        <nav aria-label="Main" className="flex flex-1 flex-col gap-1 max-wide:hidden">
          {navigation ? (
            navigation.map((item) => <RailLink key={item.to} {...item} />)
          ) : (
            <Skeleton lines={4} className="w-full content-center gap-6 px-3 pt-3" />
          )}
        </nav>
        {account ? (
          <>
            <div className="max-wide:hidden">
              <WorkspaceAccount {...account} />
            </div>
            {/* Reserves the space of the bell, which loads after the page. */}
            <div className="min-h-touch min-w-touch print:hidden">{bell}</div>
            <div className="max-wide:hidden">
              <AccountActions {...actions} />
            </div>
          </>
        ) : (
          // As high as the loaded content.
          <div className="min-h-touch wide:min-h-24" />
        )}
      </header>
      <WorkspaceBar navigation={navigation} account={account} {...actions} />
    </>
  );
}

type WorkspaceMainProps = {
  /** Shown at the end of the page, also of a short one. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/** The content beside the rail, with its footer. */
export function WorkspaceMain({ footer, children }: WorkspaceMainProps) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="px-4 py-8 sm:px-8 wide:flex wide:min-h-dvh wide:flex-col wide:px-12 wide:pt-12 wide:pb-6 wide:banner:pb-banner"
    >
      {/* On phones the footer starts below the first screen, otherwise it would move whenever content loads (a
          layout shift of 0.05 to 0.13). */}
      <div className="mx-auto w-full max-w-page flex-1 max-wide:min-h-dvh">{children}</div>
      <div className="mx-auto w-full max-w-page pt-16 print:hidden">{footer}</div>
    </main>
  );
}
