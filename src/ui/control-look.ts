/** The classes of every box that one types or chooses in: 48 pixels high, its border at 3:1. */
export const controlLook =
  'block min-h-12 w-full min-w-0 rounded-control border border-control bg-surface px-3 text-base text-ink transition-colors ' +
  'placeholder:text-faint hover:border-soft focus:border-accent focus:outline-2 focus:-outline-offset-1 focus:outline-accent ' +
  'aria-invalid:border-danger aria-invalid:focus:outline-danger disabled:bg-sunken disabled:text-faint locked:bg-sunken';
