/** What the named action `navigate` is told: an address within the product. */
export type Navigation = {
  readonly to: string;
  /** Take the place of the current history entry instead of adding one. */
  readonly replace?: boolean;
  /** What the next screen is told; kept in the history entry, so it survives a reload. */
  readonly state?: Readonly<Record<string, unknown>>;
};

/** What the named action `showToast` is told; an `info` toast is a plain one (reading 11). */
export type ToastMessage = { readonly kind: 'success' | 'error' | 'info'; readonly message: string };

/**
 * The placeholder of every actor and action that reaches outside a machine: a machine that isn't wired fails loudly.
 *
 * @throws always.
 */
export function notProvided(): never {
  throw new Error('This machine reaches outside, but nobody provided how: see src/app/flows/.');
}
