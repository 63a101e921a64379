import { LogOut, type LucideIcon, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../brand/avatar.tsx';
import { Brand } from '../brand/brand.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Button } from '../form/button.tsx';
import { RouterLink } from '../navigation/link.tsx';
import { SkipLink } from '../navigation/skip-link.tsx';
import { ScrollRow } from './scroll-row.tsx';

export type NavigationItem = {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Is it the current one on the pages below its own, too? */
  readonly coversBelow?: boolean;
};

type WorkspaceRailProps = {
  /** Where one can go; null while nobody knows whose side it is. */
  readonly navigation: readonly NavigationItem[] | null;
  /** Who is logged in: `name` stands out, `detail` (an email address) beneath; null while that isn't known. */
  readonly account: { readonly name: string; readonly detail?: string | undefined } | null;
  /** Leads to what has happened; null until it has come. */
  readonly bell: ReactNode;
  /** The address of Settings. */
  readonly settings: string | null;
  readonly onLogOut: () => void;
};

/** How the rail and what is beside it lie: a rail at the left, a top bar on narrow screens. */
export const workspaceLook = 'min-h-dvh wide:grid wide:grid-cols-rail';

/** A quiet rail with the ways of one side, the account and Log out; it stays from page to page. */
export function WorkspaceRail({ navigation, account, bell, settings, onLogOut }: WorkspaceRailProps) {
  return (
    <>
      <SkipLink />
      <header
        data-frame
        className="flex flex-wrap items-center border-b border-line bg-sunken px-4 pt-2 wide:sticky wide:top-0 wide:h-dvh wide:flex-col wide:flex-nowrap wide:items-stretch wide:overflow-y-auto wide:border-e wide:border-b-0 wide:p-4"
      >
        <div className="me-auto wide:me-0 wide:mb-6 wide:px-2">
          <Brand />
        </div>
        <ScrollRow
          label="Main"
          className="order-last -mx-4 flex grow basis-full gap-1 overflow-x-auto px-3 py-2 wide:order-none wide:mx-0 wide:w-full wide:flex-1 wide:flex-col wide:p-0"
        >
          {navigation ? (
            navigation.map((item) => <RailLink key={item.to} {...item} />)
          ) : (
            <Skeleton lines={4} className="min-h-touch w-full content-center gap-6 px-3 wide:pt-3" />
          )}
        </ScrollRow>
        {account ? (
          <>
            <Account {...account} />
            {/* It comes after the page: here is room for it. */}
            <div className="min-h-touch min-w-touch">{bell}</div>
            {settings && (
              <RailLink to={settings} label="Settings" icon={Settings} hasHiddenLabel coversBelow />
            )}
            <Button variant="quiet" compact onClick={onLogOut} className="max-wide:-me-3 wide:justify-start">
              <span className="inline-flex items-center gap-3">
                <LogOut
                  aria-hidden="true"
                  className="size-icon max-sm:hidden rtl:-scale-x-100"
                  strokeWidth={1.75}
                />
                Log out
              </span>
            </Button>
          </>
        ) : (
          // As high as what comes.
          <div className="min-h-touch wide:min-h-24" />
        )}
      </header>
    </>
  );
}

type WorkspaceMainProps = {
  /** At the end of the page, however short it is. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/** What lies beside the rail: the page and its footer. */
export function WorkspaceMain({ footer, children }: WorkspaceMainProps) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="px-4 py-8 sm:px-8 wide:flex wide:min-h-dvh wide:flex-col wide:px-12 wide:pt-12 wide:pb-6 wide:banner:pb-banner"
    >
      {/* On a phone the footer lies below the first screen: else it would move whenever something comes (by 0.05 to 0.13
          of layout shift). */}
      <div className="mx-auto w-full max-w-page flex-1 max-wide:min-h-dvh">{children}</div>
      <div className="mx-auto w-full max-w-page pt-16">{footer}</div>
    </main>
  );
}

type RailLinkProps = NavigationItem & {
  /** Is there room for the icon alone on a narrow screen? */
  readonly hasHiddenLabel?: boolean;
  /** How many wait there. */
  readonly count?: number;
};

/** A way of the rail. */
export function RailLink({
  to,
  label,
  icon: Icon,
  hasHiddenLabel = false,
  coversBelow = false,
  count = 0,
}: RailLinkProps) {
  return (
    <RouterLink
      to={to}
      coversBelow={coversBelow}
      className="flex min-h-touch shrink-0 items-center gap-3 rounded-control border border-transparent px-3 text-sm font-medium text-soft transition-colors hover:bg-surface hover:text-ink here:bg-surface here:text-ink here:shadow-small forced-colors:here:underline"
    >
      <Icon aria-hidden="true" className="size-icon" strokeWidth={1.75} />
      <span className={hasHiddenLabel ? 'max-wide:sr-only' : undefined}>{label}</span>
      {count > 0 && (
        <span className="ms-auto rounded-full border border-transparent bg-accent px-2 text-sm font-semibold text-on-accent tabular-nums max-wide:-ms-2">
          {count > 99 ? '99+' : count}
          <span className="sr-only"> unread</span>
        </span>
      )}
    </RouterLink>
  );
}

function Account({ name, detail }: NonNullable<WorkspaceRailProps['account']>) {
  return (
    <div className="flex min-h-touch items-center gap-3 rounded-control px-1 text-sm wide:gap-2 wide:py-2 wide:ps-2 wide:pe-3">
      {/* On a phone the bell has its place. */}
      <Avatar name={name} className="size-8 max-sm:hidden" />
      <span className="grid min-w-0 max-wide:sr-only">
        <span className="font-medium wrap-anywhere">{name}</span>
        {detail && <span className="text-soft wrap-anywhere">{detail}</span>}
      </span>
    </div>
  );
}
