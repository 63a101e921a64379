/**
 * What may be wrong when nobody can log in to the account that was just made: no backend should tell a stranger who has
 * an account already, so all that is known is the refused login (docs/decisions/003).
 */
export const knownEmailProblem =
  'We couldn’t log you in. If you already have an account with this email, log in or reset your password.';
