import { classes } from '../classes.ts';

/**
 * `turning`: something is loading, and the arcs circle until they meet. `closed`: done. `missing`: not found or expired.
 * `misfit`: an error.
 */
export type LogoVariant = 'open' | 'turning' | 'closed' | 'missing' | 'misfit';

type LogoProps = {
  /** The state it shows (logo.css); `open` is the plain logo. It doesn't move with reduced motion. */
  readonly variant?: LogoVariant;
  /** The size, as classes; 24 pixels square by default. */
  readonly className?: string;
};

/** The logo: two open arcs, the outer one ink, the inner one accent, that close into one circle. Decorative. */
export function Logo({ variant = 'open', className = 'size-6' }: LogoProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="2.75"
      strokeLinecap="round"
      aria-hidden="true"
      className={classes(`logo logo-${variant} shrink-0 overflow-visible`, className)}
    >
      <path className="logo-inner" d="M12 7.5a4.5 4.5 0 0 1 0 9" />
      <path className="logo-outer" stroke="currentColor" d="M12 3a9 9 0 0 0 0 18" />
    </svg>
  );
}
