import { classes } from '../classes.ts';

/** A disabled button keeps its shape. */
const shutLook =
  'disabled:border-line disabled:bg-sunken disabled:shadow-none data-paused:border-line data-paused:bg-sunken data-paused:shadow-none';

const variantLooks = {
  primary: `border-transparent bg-accent text-on-accent hover:bg-accent-hover ${shutLook}`,
  secondary: `border-line bg-surface text-ink shadow-small hover:border-control hover:bg-sunken ${shutLook}`,
  quiet:
    'border-transparent text-soft disabled:opacity-60 data-paused:opacity-60 not-disabled:not-data-paused:hover:bg-sunken not-disabled:not-data-paused:hover:text-ink',
  danger: `border-transparent bg-danger text-on-danger hover:bg-danger-hover ${shutLook}`,
} as const;

export type ButtonLook = {
  readonly variant?: keyof typeof variantLooks | undefined;
  /** As wide as its container and a little higher, for the main action of a form. */
  readonly wide?: boolean | undefined;
  /** Smaller text and less padding at the sides, for rows and rails; still 44 pixels high. */
  readonly compact?: boolean | undefined;
};

/** The classes shared by a button and a link that looks like one. */
export function buttonLook({ variant = 'primary', wide, compact }: ButtonLook, className?: string): string {
  return classes(
    'relative inline-flex items-center justify-center gap-2 rounded-control border py-2 text-center font-semibold transition-colors',
    'disabled:cursor-not-allowed disabled:text-faint',
    'data-paused:cursor-not-allowed data-paused:text-faint',
    'active:translate-y-px motion-reduce:active:translate-y-0',
    variantLooks[variant],
    compact ? 'px-3 text-sm' : 'px-6',
    wide ? 'min-h-12 w-full' : 'min-h-touch',
    className,
  );
}
