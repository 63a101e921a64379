import { Ellipsis } from 'lucide-react';
import { barItemLook } from '../navigation/bar-look.ts';
import { RouterLink } from '../navigation/link.tsx';
import { Menu } from '../navigation/menu.tsx';
import { type NavigationItem, RailLink } from '../navigation/rail-link.tsx';
import {
  AccountActions,
  type AccountActionsProps,
  WorkspaceAccount,
  type WorkspaceAccountFacts,
} from './workspace-account.tsx';

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
          <Menu look="bar" label="More" icon={Ellipsis}>
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
    <RouterLink to={to} coversBelow={coversBelow} covers={covers} className={barItemLook}>
      <Icon aria-hidden="true" className="size-icon" strokeWidth={1.75} />
      {label}
    </RouterLink>
  );
}
