import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { type ReactNode, useContext, useSyncExternalStore } from 'react';
import { classes } from '../classes.ts';
import { RouterLink } from '../navigation/link.tsx';
import { NavigationContext } from '../navigation/navigation.ts';
import { railRowLook } from '../navigation/rail-link.tsx';

type SectionsLayoutProps = {
  /** The label of the group of sections. */
  readonly label: string;
  /** The first section has the address of the whole group. */
  readonly sections: readonly { readonly to: string; readonly label: string; readonly icon: LucideIcon }[];
  readonly children: ReactNode;
};

/**
 * A page that is one of several sections, with their links beside it. In a narrow window the first section's page lists
 * the others above its content, and each of them links back to it.
 */
export function SectionsLayout({ label, sections, children }: SectionsLayoutProps) {
  const { path, onPathChange } = useContext(NavigationContext);
  const current = useSyncExternalStore(onPathChange, path, path);
  const first = sections[0]?.to;
  const isFirst = current === first;
  return (
    <div className="grid gap-8 wide:grid-cols-4 wide:gap-12">
      {first && !isFirst && (
        <RouterLink
          to={first}
          className="-ms-2 -mt-4 inline-flex min-h-touch items-center gap-1 justify-self-start rounded-control px-2 text-sm font-medium text-soft hover:text-ink wide:hidden"
        >
          <ChevronLeft aria-hidden="true" className="size-icon rtl:-scale-x-100" strokeWidth={1.75} />
          {label}
        </RouterLink>
      )}
      <nav
        aria-label={label}
        className={classes('wide:sticky wide:top-12 wide:self-start', !isFirst && 'max-wide:hidden')}
      >
        <p aria-hidden="true" className="mb-4 text-section font-semibold wide:hidden">
          {label}
        </p>
        <ul className="max-wide:divide-y max-wide:divide-line max-wide:rounded-card max-wide:border max-wide:border-line max-wide:bg-surface wide:grid wide:gap-1">
          {sections.map(({ to, label: name, icon: Icon }) => (
            // In a single column, the current page follows the list.
            <li key={to} className={to === current ? 'max-wide:hidden' : undefined}>
              <RouterLink to={to} className={classes(railRowLook, 'here:bg-sunken')}>
                <Icon aria-hidden="true" className="size-icon" strokeWidth={1.75} />
                {name}
                <ChevronRight
                  aria-hidden="true"
                  className="ms-auto size-4 rtl:-scale-x-100 wide:hidden"
                  strokeWidth={1.75}
                />
              </RouterLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 max-w-reading wide:col-span-3">{children}</div>
    </div>
  );
}
