/** The look of every box for typing or choosing, except its size. */
export const boxLook =
  'block w-full min-w-0 rounded-control border border-control bg-surface px-3 text-ink transition-colors ' +
  'placeholder:text-faint hover:border-soft focus-within:border-accent focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent ' +
  'aria-invalid:border-danger aria-invalid:focus-within:outline-danger disabled:bg-sunken disabled:text-faint locked:bg-sunken';

/**
 * The classes of every box for typing or choosing: 48 pixels high, its border at 3:1. `focus-within` and not `focus`:
 * the button in a date field has the focus without its field.
 */
export const controlLook = `${boxLook} min-h-12 text-base`;
