/**
 * The message when the account that was just created can't log in: no backend should reveal to a stranger who has an
 * account, so all that is known is the refused login (docs/decisions/003).
 */
export const knownEmailProblem =
  'We couldn’t log you in. If you already have an account with this email, log in or reset your password.';
