import { fromPromise } from 'xstate';
import type { SecondFactorAnswer, SecondFactorBody } from '../../../../contract/account/second-factor.ts';
import { twoStepLoginMachine } from '../../../../machines/account/two-step-login.machine.ts';
import { createSecondFactorCalls } from '../../../api/account/second-factor-calls.ts';
import type { AppContext } from '../../app-context.ts';
import { commonParts } from '../common-parts.ts';

export function twoStepLoginFlow(app: AppContext) {
  const calls = app.createCalls(createSecondFactorCalls);
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
  return twoStepLoginMachine.provide({
    actors: {
      codeCheck: fromPromise<SecondFactorAnswer, SecondFactorBody>(({ input, signal }) =>
        calls.answer(input, signal),
      ),
      profileFetch: freshProfileFetch,
    },
    actions: {
      navigate,
      showToast,
      track,
      storeTokenIfPresent,
      storeProfile,
      forgetSession,
      removeOauthRole,
    },
  });
}
