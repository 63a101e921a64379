import { fromPromise } from 'xstate';
import type { OtpBody, VerifyResult } from '../../../../contract/account/account.ts';
import { verifyEmailMachine } from '../../../../machines/account/verify-email.machine.ts';
import { storeInEntry } from '../../../browser/history-entry.ts';
import { createResendCooldowns } from '../../../browser/resend-cooldown.ts';
import type { AppContext } from '../../app-context.ts';
import { commonParts } from '../common-parts.ts';

/** Keeps the cooldowns in this tab, so that a reload doesn’t shorten them. */
export function verifyEmailFlow(app: AppContext) {
  const { accountCalls, tabItems } = app;
  const cooldowns = createResendCooldowns(tabItems);
  const {
    navigate,
    showToast,
    track,
    freshProfileFetch,
    storeTokenIfPresent,
    storeProfile,
    forgetSession,
    removeOauthRole,
  } = commonParts(app);
  return verifyEmailMachine.provide({
    actors: {
      verification: fromPromise<VerifyResult, OtpBody>(({ input, signal }) =>
        accountCalls.verifyOtp(input.otp, signal),
      ),
      profileFetch: freshProfileFetch,
      resend: fromPromise<{ sentAt: number }, { email: string }>(async ({ input, signal }) => {
        await accountCalls.resendOtp(input.email, signal);
        return { sentAt: Date.now() };
      }),
    },
    actions: {
      navigate,
      showToast,
      track,
      storeTokenIfPresent,
      storeProfile,
      forgetSession,
      removeOauthRole,
      storeVerified: () => storeInEntry({ isVerified: true }),
      storeCooldown: (_, { email, ...cooldown }) => cooldowns.write(email, cooldown),
    },
  });
}
