import type { LucideIcon } from 'lucide-react';
import { classes } from '../classes.ts';
import { RouterLink } from './link.tsx';

export type NavigationItem = {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Whether the link is also current on pages below its path. */
  readonly coversBelow?: boolean;
  /** Another path where the link is current. */
  readonly covers?: string;
  /** Whether the link is in the bar of narrow windows; the others are under More. */
  readonly isInBar?: boolean;
};

/**
 * A row of the rail or of a menu: only the current page has a background of its own, so that hovering looks different.
 */
export const railRowLook =
  'flex min-h-touch shrink-0 items-center gap-3 rounded-control border border-transparent px-3 text-sm font-medium text-soft transition-colors hover:text-ink here:text-ink forced-colors:here:underline';

type RailLinkProps = NavigationItem & {
  /** Whether narrow screens show only the icon. */
  readonly hasHiddenLabel?: boolean;
  /** The number of pending items. */
  readonly count?: number;
};

/** A link of the rail, or of the menu that replaces it in a narrow window. */
export function RailLink({
  to,
  label,
  icon: Icon,
  hasHiddenLabel = false,
  coversBelow = false,
  covers,
  count = 0,
}: RailLinkProps) {
  return (
    <RouterLink
      to={to}
      coversBelow={coversBelow}
      covers={covers}
      className={classes(railRowLook, 'here:bg-surface here:shadow-small')}
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
