import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';

const looks = {
  plain: 'border-line bg-surface text-soft',
  accent: 'border-transparent bg-accent-soft text-accent',
  info: 'border-transparent bg-info-soft text-info',
  danger: 'border-transparent bg-danger-soft text-danger',
} as const;

export type ChipLook = keyof typeof looks;

/** A short label. */
export function Chip({
  look = 'plain',
  children,
}: {
  readonly look?: ChipLook;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={classes(
        'inline-flex min-h-6 items-center rounded-full border px-2 text-xs font-medium whitespace-nowrap',
        looks[look],
      )}
    >
      {children}
    </span>
  );
}
