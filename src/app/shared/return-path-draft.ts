// Without imports, because a public page needs both, and not the workspace's code (decision 039).

/** The key of the draft with the path that a login returns to. */
export const returnPathKey = 'returnPath';

/** A user who logs in later has probably moved on. */
export const returnPathLifetimeMs = 60 * 60_000;
