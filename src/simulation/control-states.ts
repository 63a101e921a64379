/**
 * The states of a control, as CSS selectors: the replay and the browser tests, which query inside the page, must agree
 * on them.
 */
export const controlStates = {
  /** Disabled, busy or read-only. `:read-only` matches all that can't be edited, a file field too. */
  unusable: [
    ':disabled',
    'textarea[readonly]',
    'input[readonly]:not([type=radio], [type=checkbox])',
    '[aria-disabled=true]',
    '[aria-busy=true]',
    '[aria-readonly=true]',
  ].join(),
  /** Checked, pressed or switched on. */
  on: ':checked, [aria-checked=true], [aria-pressed=true]',
  busy: '[aria-busy=true]',
};
