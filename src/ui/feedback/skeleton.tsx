import { classes } from '../classes.ts';

/** A placeholder of soft lines; another element announces the wait to assistive technology. */
export function Skeleton({ lines = 3, className }: { readonly lines?: number; readonly className?: string }) {
  return (
    <div aria-hidden="true" className={classes('grid gap-4', className)}>
      {Array.from({ length: lines }, (_, index) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- lines have nothing else
          key={index}
          className={classes(
            'h-4 rounded-small bg-line forced-colors:border',
            index === lines - 1 ? 'w-1/2' : 'w-full',
          )}
        />
      ))}
    </div>
  );
}
