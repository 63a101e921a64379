import { Menu as MenuIcon } from 'lucide-react';
import { paths } from '../../../contract/paths.ts';
import { TextLink } from '../../ui/navigation/link.tsx';
import { Menu } from '../../ui/navigation/menu.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { useAccountPaths } from './remembered-role.ts';
import { useSignedIn } from './session.ts';

const links = [
  { to: paths.projects(), label: 'Projects' },
  { to: paths.services(), label: 'Services' },
  { to: paths.about(), label: 'About' },
  { to: paths.blog(), label: 'Blog' },
  { to: paths.support(), label: 'Support' },
];

/** Links to the pages about the product, in a wide header. */
export function SiteNavigation() {
  return (
    <nav aria-label="Main" className="me-2 flex gap-6 text-sm max-wide:hidden">
      {links.map(({ to, label }) => (
        <TextLink key={to} to={to} variant="quiet" className="py-3 here:text-ink here:underline">
          {label}
        </TextLink>
      ))}
    </nav>
  );
}

/** The same links in a menu; on the narrowest windows also the links to sign up or log out. */
export function SiteMenu() {
  const isSignedIn = useSignedIn() !== null;
  const { signUp } = useAccountPaths();
  return (
    <Menu
      label="Menu"
      icon={MenuIcon}
      isIconOnly
      className="-me-3 wide:hidden"
      buttonClassName="grid size-touch list-none place-items-center rounded-control text-soft transition-colors hover:bg-sunken hover:text-ink"
      panelClassName="top-full border-y bg-surface px-4 py-2 shadow-small sm:px-8"
    >
      <nav aria-label="Main">
        <ul>
          {links.map((link) => (
            <MenuItem key={link.to} {...link} />
          ))}
          <MenuItem to={paths.contact()} label="Contact" />
          {!isSignedIn && <MenuItem to={signUp} label="Sign up" className="sm:hidden" isForGuests />}
        </ul>
      </nav>
      <LogOutButton className="-ms-3 sm:hidden" />
    </Menu>
  );
}

type MenuItemProps = {
  readonly to: string;
  readonly label: string;
  readonly className?: string;
  /** Whether the link is hidden once the user is known to be signed in. */
  readonly isForGuests?: boolean;
};

function MenuItem({ to, label, className, isForGuests = false }: MenuItemProps) {
  return (
    <li className={className} data-guest={isForGuests || undefined}>
      <TextLink
        to={to}
        variant="plain"
        className="block rounded-small py-3 font-medium here:text-accent forced-colors:here:underline"
      >
        {label}
      </TextLink>
    </li>
  );
}
