import { Mark } from '../brand/mark.tsx';
import { classes } from '../classes.ts';

type HalvesProps = {
  /** On wide screens a square of five by five instead of a band of two rows. */
  readonly square?: boolean;
  readonly className?: string;
};

/** The product's idea as a picture: many halves that look for their other one, and two that have met. */
export function Halves({ square = false, className }: HalvesProps) {
  return (
    <div aria-hidden="true" className={classes('halves', square && 'halves-square', className)}>
      <Mark pose="closed" className="" />
    </div>
  );
}
