import { Logo } from '../brand/logo.tsx';
import { classes } from '../classes.ts';

type ArcPatternProps = {
  /** On wide screens a square of five by five instead of a band of two rows. */
  readonly square?: boolean;
  readonly className?: string;
};

/** The product's idea as a picture: many halves that look for their counterpart, and two that have met. */
export function ArcPattern({ square = false, className }: ArcPatternProps) {
  return (
    <div aria-hidden="true" className={classes('arc-pattern', square && 'arc-pattern-square', className)}>
      <Logo variant="closed" className="" />
    </div>
  );
}
