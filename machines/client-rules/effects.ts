/** The params of the action `navigate`: an address within the product. */
export type Navigation = {
  readonly to: string;
  /** Replaces the current history entry instead of adding one. */
  readonly replace?: boolean;
  /** The state for the next screen; stored in the history entry, so it survives a reload. */
  readonly state?: Readonly<Record<string, unknown>>;
};

/** The params of the action `showToast`; an `info` toast is a plain one (reading 11). */
export type ToastMessage = { readonly kind: 'success' | 'error' | 'info'; readonly message: string };

/**
 * The placeholder of every actor and action with an external effect, so that a machine without implementations fails
 * loudly.
 *
 * @throws Error always.
 */
export function notProvided(): never {
  throw new Error('An effect of this machine has no implementation: see src/app/flows/.');
}
