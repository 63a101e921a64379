/**
 * The message if the account that was just created can't log in. No backend should reveal to a stranger who has an
 * account, so only the refused login is known (docs/decisions/003).
 */
export const knownEmailProblem =
  'We couldn’t log you in. If you already have an account with this email, log in or reset your password.';
