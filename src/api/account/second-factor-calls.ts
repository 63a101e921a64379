import { accountRoutes } from '../../../contract/account/routes.ts';
import {
  type SecondFactorAnswer,
  type SecondFactorBody,
  secondFactorBody,
} from '../../../contract/account/second-factor.ts';
import { checkedBody } from '../checked-body.ts';
import type { Call } from '../client.ts';

/** The call that completes a login with its second factor. */
export function createSecondFactorCalls(call: Call) {
  return {
    /** @throws also `invalidInput`, before anything is sent. */
    answer: async (typed: SecondFactorBody, signal?: AbortSignal): Promise<SecondFactorAnswer> =>
      call(accountRoutes.answerSecondFactor, { body: checkedBody(secondFactorBody, typed), signal }),
  };
}
