import { ScrollRow } from '../layout/scroll-row.tsx';
import { RouterLink } from './link.tsx';

type TabLinksProps = {
  /** The label of the group, for assistive technology. */
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly label: string; readonly isCurrent: boolean }[];
};

/** Links to the parts of a page, each with its own address; the current one is underlined. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <div className="min-w-0 border-b border-line">
      <ScrollRow label={label} className="-mx-2 flex gap-2 overflow-x-auto">
        {tabs.map(({ to, label: name, isCurrent }) => (
          <RouterLink
            key={to}
            to={to}
            // The tabs differ only in their query, which the link ignores.
            aria-current={isCurrent ? 'page' : undefined}
            className="relative flex min-h-touch shrink-0 items-center rounded-small px-2 text-sm font-medium text-soft transition-colors after:absolute after:inset-x-2 after:bottom-0 after:h-hair hover:text-ink here:text-ink here:after:bg-accent forced-colors:here:underline"
          >
            {name}
          </RouterLink>
        ))}
      </ScrollRow>
    </div>
  );
}
