import type {
  LoginBody,
  NewPasswordBody,
  Profile,
  Role,
  SignUpBody,
} from '../../contract/account/account.ts';
import { isUnreadable, reworded } from './call-failure.ts';
import type { Api } from './client.ts';
import { isObject, textOrNull } from './response-body.ts';

export type LoginResult = {
  readonly token: string | null;
  readonly isVerified: boolean;
  readonly userId: string | null;
};

/**
 * The calls about an account (spec §7). Every one rejects with a `Failure` (contract/failure.ts), or with the
 * signal's reason when it aborts. Answers that spec §7 does not show are never read: their status counts.
 */
export function createAccountCalls(api: Api) {
  return {
    /** @returns the new account's id where the answer says it: logging in follows and tells the rest. */
    async signUp(body: SignUpBody, signal?: AbortSignal): Promise<{ readonly userId: string | null }> {
      try {
        const answer = await api.read('signUp', { body, signal }, null);
        return { userId: textOrNull(answer.userId) };
      } catch (error) {
        // Its status was a good one: the account is there, whatever the answer looks like.
        if (isUnreadable(error)) return { userId: null };
        throw error;
      }
    },

    /** @returns what the answer says; who isn't said to be verified is not. */
    async logIn(body: LoginBody, signal?: AbortSignal): Promise<LoginResult> {
      const answer = await api.read('logIn', { body, signal }, null);
      return {
        token: textOrNull(answer.token),
        isVerified: answer.isVerified === true,
        userId: textOrNull(answer.userId),
      };
    },

    /**
     * Reads one's own profile: any object is one (reading 13).
     *
     * @param options - `raw` sends the token without its prefix (spec §7: the callback and the fallback fetch).
     * @throws also `unauthenticated` without a stored token: nothing is sent (spec §8).
     */
    async fetchProfile({ raw = false }: { readonly raw?: boolean } = {}, signal?: AbortSignal) {
      const options = { rawToken: raw, signal };
      const profile: Profile = await api.read('profile', options, 'Invalid profile data received');
      return profile;
    },

    /** @throws with the message of spec §8 when the status is not 2xx. */
    async updateRole(
      change: { readonly userId: string; readonly role: Role; readonly raw?: boolean },
      signal?: AbortSignal,
    ): Promise<void> {
      const { userId, role, raw = false } = change;
      try {
        await api.call('updateUser', { parameters: { id: userId }, body: { role }, rawToken: raw, signal });
      } catch (error) {
        throw reworded(error, (status) => `Failed to update user role. HTTP status: ${status}`);
      }
    },

    async validateResetToken(token: string, signal?: AbortSignal): Promise<void> {
      await api.call('validateResetToken', { query: { token }, resetToken: token, signal });
    },

    async resetPassword(
      { token, newPassword }: NewPasswordBody & { readonly token: string },
      signal?: AbortSignal,
    ): Promise<void> {
      await api.call('resetPassword', { body: { newPassword }, resetToken: token, signal });
    },

    async forgotPassword(email: string, signal?: AbortSignal): Promise<void> {
      await api.call('forgotPassword', { body: { email }, signal });
    },

    /** @returns `data.token` of the answer (spec §7), or null when it has none and the stored one goes on. */
    async verifyOtp(otp: string, signal?: AbortSignal): Promise<{ readonly token: string | null }> {
      const { data } = await api.read('verify', { body: { otp }, signal }, null);
      return { token: isObject(data) ? textOrNull(data.token) : null };
    },

    async resendOtp(email: string, signal?: AbortSignal): Promise<void> {
      await api.call('resendOtp', { body: { email }, signal });
    },

    /**
     * Tells the backend that a session is over. Nobody waits for it and it never fails: a backend may lack
     * it, and the person is logged out here either way.
     */
    logOut(token: string): void {
      api.call('logOut', { token, keepalive: true }).catch(() => undefined);
    },
  };
}
