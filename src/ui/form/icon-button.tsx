import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The accessible name and tooltip. */
  readonly label: string;
  readonly icon: LucideIcon;
};

/** A 44-pixel button that shows an icon instead of a label. */
export function IconButton({ label, icon: Icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classes(
        'inline-grid size-touch shrink-0 place-items-center rounded-control border border-transparent text-soft transition-colors hover:bg-sunken hover:text-ink',
        className,
      )}
      {...rest}
    >
      <Icon aria-hidden="true" className="size-icon" strokeWidth={1.75} />
    </button>
  );
}
