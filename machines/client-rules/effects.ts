/** The params of the named action `navigate`: an address within the product. */
export type Navigation = {
  readonly to: string;
  /** Replace the current history entry instead of adding one. */
  readonly replace?: boolean;
  /** State for the next screen; kept in the history entry, so it survives a reload. */
  readonly state?: Readonly<Record<string, unknown>>;
};

/** The params of the named action `showToast`; an `info` toast is a plain one (reading 11). */
export type ToastMessage = { readonly kind: 'success' | 'error' | 'info'; readonly message: string };

/**
 * The placeholder of every actor and action with an effect outside the machine: a machine that isn't wired fails
 * loudly.
 *
 * @throws always.
 */
export function notProvided(): never {
  throw new Error('An effect of this machine has no implementation: see src/app/flows/.');
}
