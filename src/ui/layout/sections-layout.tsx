import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { RouterLink } from '../navigation/link.tsx';
import { ScrollRow } from './scroll-row.tsx';

type SectionsLayoutProps = {
  /** Names the sections for assistive technology. */
  readonly label: string;
  readonly sections: readonly { readonly to: string; readonly label: string; readonly icon: LucideIcon }[];
  readonly children: ReactNode;
};

/** A page that is one of several sections: their links beside it, above it where it is narrow. */
export function SectionsLayout({ label, sections, children }: SectionsLayoutProps) {
  return (
    <div className="grid gap-8 wide:grid-cols-4 wide:gap-12">
      <ScrollRow
        label={label}
        className="-mx-4 flex gap-1 overflow-x-auto px-4 wide:sticky wide:top-12 wide:mx-0 wide:flex-col wide:self-start wide:px-0"
      >
        {sections.map(({ to, label: name, icon: Icon }) => (
          <RouterLink
            key={to}
            to={to}
            className="flex min-h-touch shrink-0 items-center gap-3 rounded-control border border-transparent px-3 text-sm font-medium text-soft transition-colors hover:bg-sunken hover:text-ink here:bg-sunken here:text-ink forced-colors:here:underline"
          >
            <Icon aria-hidden="true" className="size-icon" strokeWidth={1.75} />
            {name}
          </RouterLink>
        ))}
      </ScrollRow>
      <div className="min-w-0 max-w-reading wide:col-span-3">{children}</div>
    </div>
  );
}
