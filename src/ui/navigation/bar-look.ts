/** An item of the bar at the lower edge of a narrow window: a link, or the button of More. */
export const barItemLook =
  'flex min-h-14 min-w-touch list-none flex-col items-center justify-center gap-1 rounded-control px-hair text-center text-xs font-medium text-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 here:font-semibold here:text-accent around-here:font-semibold around-here:text-accent forced-colors:here:underline forced-colors:around-here:underline';
