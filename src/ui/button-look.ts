import { classes } from './classes.ts';

const variants = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border-line bg-surface text-ink shadow-small hover:border-control hover:bg-sunken',
  quiet: 'border-transparent text-soft hover:bg-sunken hover:text-ink',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
} as const;

export type ButtonLook = {
  readonly variant?: keyof typeof variants | undefined;
  /** As wide as what it stands in, and a little higher: the one thing to do in a form. */
  readonly wide?: boolean | undefined;
  /** Smaller letters and less room at the sides, for rows and rails; still 44 pixels high. */
  readonly compact?: boolean | undefined;
};

/** The classes that a button and a link that looks like one share. */
export function buttonLook({ variant = 'primary', wide, compact }: ButtonLook, className?: string): string {
  return classes(
    'relative inline-flex items-center justify-center gap-2.5 rounded-control border py-2 text-center font-semibold transition-colors',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-faint disabled:shadow-none',
    'active:translate-y-px motion-reduce:active:translate-y-0',
    variants[variant],
    compact ? 'px-3 text-sm' : 'px-5',
    wide ? 'min-h-12 w-full' : 'min-h-11',
    className,
  );
}
