/** A mutant that may live: nobody could tell it from the original. */
type Kept = { readonly file: string; readonly becomes: string; readonly because: string };

export const kept: readonly Kept[] = [];
