import { classes } from './classes.ts';

type MarkProps = {
  /** The arcs turn until they close: somebody is waiting. Still with reduced motion. */
  readonly turning?: boolean;
  /** Its size, as classes; 28 pixels square without. */
  readonly className?: string;
};

/** The logo: two open arcs, the outer one ink, the inner one accent, that close into one circle. Decoration only. */
export function Mark({ turning = false, className = 'size-7' }: MarkProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="2.75"
      strokeLinecap="round"
      aria-hidden="true"
      className={classes('shrink-0 overflow-visible', turning && 'mark-turning', className)}
    >
      <path className="mark-outer" stroke="currentColor" d="M12 3a9 9 0 0 0 0 18" />
      <path className="mark-inner stroke-accent" d="M12 7.5a4.5 4.5 0 0 1 0 9" />
    </svg>
  );
}
