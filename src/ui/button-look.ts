import { classes } from './classes.ts';

const variants = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border-line bg-surface text-ink shadow-small hover:border-control hover:bg-sunken',
  quiet: 'border-transparent text-soft hover:bg-sunken hover:text-ink',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
} as const;

export type ButtonVariant = keyof typeof variants;

/**
 * The classes that a button and a link that looks like one share.
 *
 * @param wide - as wide as what it stands in.
 */
export function buttonLook(variant: ButtonVariant, wide: boolean, className?: string): string {
  return classes(
    'relative inline-flex min-h-11 items-center justify-center gap-2.5 rounded-control border px-5 py-2 text-center font-semibold transition-colors',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-faint disabled:shadow-none',
    'active:translate-y-px motion-reduce:active:translate-y-0',
    variants[variant],
    wide && 'min-h-12 w-full',
    className,
  );
}
