/** The pill around segments. */
export const segmentsLook = 'flex w-fit flex-wrap rounded-full border border-line bg-sunken p-1';

/** One segment: raised when it is the current page or contains the checked radio. */
export const segmentLook =
  'touch-rim flex items-center gap-2 rounded-full border border-transparent px-4 py-2 text-sm font-medium text-soft transition-colors ' +
  'hover:text-ink here:border-line here:bg-surface here:text-ink here:shadow-small ' +
  'has-checked:border-line has-checked:bg-surface has-checked:text-ink has-checked:shadow-small ' +
  'forced-colors:here:underline forced-colors:has-checked:underline ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent';
