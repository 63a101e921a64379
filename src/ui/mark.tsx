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
      <circle
        className="mark-outer"
        cx="12"
        cy="12"
        r="9"
        pathLength="100"
        stroke="currentColor"
        strokeDasharray="50 50"
        strokeDashoffset="-25"
      />
      <circle
        className="mark-inner stroke-accent"
        cx="12"
        cy="12"
        r="4.5"
        pathLength="100"
        strokeDasharray="50 50"
        strokeDashoffset="25"
      />
    </svg>
  );
}
