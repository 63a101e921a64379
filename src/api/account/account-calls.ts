import type {
  LoginBody,
  LoginResult,
  NewPasswordBody,
  Profile,
  Role,
  SignUpBody,
  SignUpResult,
  VerifyResult,
} from '../../../contract/account/account.ts';
import { accountRoutes } from '../../../contract/account/routes.ts';
import { withMessage } from '../call-failure.ts';
import type { Call } from '../client.ts';

export type AccountCalls = ReturnType<typeof createAccountCalls>;

/**
 * The calls about an account (spec §7). Every one rejects with a `Failure` (contract/failure.ts), or with the
 * signal's reason when it aborts.
 */
export function createAccountCalls(call: Call) {
  return {
    /** @returns the new account's ID if the answer contains it; the login that follows returns the rest. */
    signUp: (body: SignUpBody, signal?: AbortSignal): Promise<SignUpResult> =>
      call(accountRoutes.signUp, { body, signal }),

    logIn: (body: LoginBody, signal?: AbortSignal): Promise<LoginResult> =>
      call(accountRoutes.logIn, { body, signal }),

    /**
     * Fetches the user's own profile; any object is accepted (reading 13).
     *
     * @param options - `raw` sends the token without its prefix (spec §7: the callback and the fallback fetch); `token`
     *   replaces the stored one, which isn't used before it is confirmed.
     * @throws also `unauthenticated` without a stored token; then nothing is sent (spec §8).
     */
    fetchProfile: (
      { raw = false, token }: { readonly raw?: boolean; readonly token?: string | undefined } = {},
      signal?: AbortSignal,
    ): Promise<Profile> =>
      call(accountRoutes.profile, {
        rawToken: raw,
        token,
        signal,
        tokenMissingMessage: 'Authentication required',
        unreadableMessage: 'Invalid profile data received',
      }),

    /** @throws with the message of spec §8 for a status other than 2xx. */
    async updateRole(
      change: { readonly userId: string; readonly role: Role; readonly raw?: boolean },
      signal?: AbortSignal,
    ): Promise<void> {
      const { userId, role, raw = false } = change;
      try {
        await call(accountRoutes.updateUser, { params: { userId }, body: { role }, rawToken: raw, signal });
      } catch (error) {
        throw withMessage(error, (status) => `Failed to update user role. HTTP status: ${status}`);
      }
    },

    validateResetToken: (token: string, signal?: AbortSignal): Promise<void> =>
      call(accountRoutes.validateResetToken, { query: { token }, resetToken: token, signal }),

    resetPassword: (
      { token, newPassword }: NewPasswordBody & { readonly token: string },
      signal?: AbortSignal,
    ): Promise<void> =>
      call(accountRoutes.resetPassword, { body: { newPassword }, resetToken: token, signal }),

    forgotPassword: (email: string, signal?: AbortSignal): Promise<void> =>
      call(accountRoutes.forgotPassword, { body: { email }, signal }),

    /** @returns the answer's `data` (spec §7); if its token is null, the stored one stays unchanged. */
    verifyOtp: async (otp: string, signal?: AbortSignal): Promise<VerifyResult> =>
      (await call(accountRoutes.verify, { body: { otp }, signal })).data,

    /**
     * Verifies the email address by a mailed link, which works once.
     *
     * @param body.session - the stored token, if any: the password is only kept for a user who is logged in to that
     *   account.
     */
    verifyByLink: async (
      { token, session }: { readonly token: string; readonly session: string | null },
      signal?: AbortSignal,
    ): Promise<{ token: string }> => {
      const body = session === null ? { token } : { token, session };
      return (await call(accountRoutes.verifyByLink, { body, signal })).data;
    },

    resendOtp: (email: string, signal?: AbortSignal): Promise<void> =>
      call(accountRoutes.resendOtp, { body: { email }, signal }),

    /**
     * Ends a session on the backend. Not awaited and never fails: the backend may lack this call, and the
     * user is logged out in this browser anyway.
     */
    logOut(token: string): void {
      call(accountRoutes.logOut, { token, keepalive: true }).catch(() => undefined);
    },
  };
}
