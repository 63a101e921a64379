import { ScrollRow } from '../layout/scroll-row.tsx';
import { RouterLink } from './link.tsx';

type TabLinksProps = {
  /** What they choose between, for assistive technology. */
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly label: string; readonly isCurrent: boolean }[];
};

/** Parts of one page, each with an address of its own; the current one is underlined. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <div className="min-w-0 border-b border-line">
      <ScrollRow label={label} className="-mx-1 flex gap-6 overflow-x-auto px-1">
        {tabs.map(({ to, label: name, isCurrent }) => (
          <RouterLink
            key={to}
            to={to}
            // They differ in their queries only, which the link itself doesn't look at.
            aria-current={isCurrent ? 'page' : undefined}
            className="flex min-h-touch shrink-0 items-center border-b-2 border-transparent text-sm font-medium text-soft transition-colors hover:text-ink here:border-accent here:text-ink forced-colors:here:underline"
          >
            {name}
          </RouterLink>
        ))}
      </ScrollRow>
    </div>
  );
}
