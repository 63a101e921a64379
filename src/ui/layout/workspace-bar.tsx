import { Ellipsis } from 'lucide-react';
import { RouterLink } from '../navigation/link.tsx';
import { Menu } from '../navigation/menu.tsx';
import { type NavigationItem, RailLink } from '../navigation/rail-link.tsx';
import {
  AccountActions,
  type AccountActionsProps,
  WorkspaceAccount,
  type WorkspaceAccountFacts,
} from './workspace-account.tsx';

/** An item of the bar: a link, or the button of More. */
const itemLook =
  'flex min-h-14 min-w-touch list-none flex-col items-center justify-center gap-1 rounded-control px-hair text-center text-xs font-medium text-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 here:font-semibold here:text-accent around-here:font-semibold around-here:text-accent forced-colors:here:underline forced-colors:around-here:underline';

type WorkspaceBarProps = AccountActionsProps & {
  /** All links of the workspace: those marked for the bar, and the others under More. */
  readonly navigation: readonly NavigationItem[] | null;
  readonly account: WorkspaceAccountFacts | null;
};

/**
 * The workspace's navigation in a narrow window: at the lower edge, where a thumb reaches; in a low one above the page.
 */
export function WorkspaceBar({ navigation, account, ...actions }: WorkspaceBarProps) {
  const places = navigation?.filter(({ isInBar }) => isInBar);
  return (
    <nav aria-label="Main" className="fixed inset-x-0 bottom-0 z-60 short:relative wide:hidden">
      {/* It has its own background, so that the menu's backdrop is painted below it. */}
      <div className="flex min-h-14 flex-wrap justify-around border-t border-line bg-sunken px-1 pb-safe short:border-t-0 short:border-b">
        {places?.map((item) => (
          <BarLink key={item.to} {...item} />
        ))}
        {navigation && (
          <Menu
            label="More"
            icon={Ellipsis}
            // It opens above the bar, with the page dimmed; below it in a low window, where the bar is above the page.
            className="open:before:fixed open:before:inset-0 open:before:-z-10 open:before:bg-backdrop"
            buttonClassName={itemLook}
            panelClassName="bottom-full rounded-t-card border-t bg-sunken p-2 short:top-full short:bottom-auto short:rounded-t-none"
          >
            {navigation
              .filter(({ isInBar }) => !isInBar)
              .map((item) => (
                <RailLink key={item.to} {...item} />
              ))}
            {account && (
              <div className="mt-2 grid border-t border-line pt-2">
                <WorkspaceAccount {...account} />
                <AccountActions {...actions} />
              </div>
            )}
          </Menu>
        )}
      </div>
    </nav>
  );
}

function BarLink({ to, label, icon: Icon, coversBelow = false, covers }: NavigationItem) {
  return (
    <RouterLink to={to} coversBelow={coversBelow} covers={covers} className={itemLook}>
      <Icon aria-hidden="true" className="size-icon" strokeWidth={1.75} />
      {label}
    </RouterLink>
  );
}
