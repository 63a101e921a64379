import {
  type RecoveryCodes,
  type TwoStepSetup,
  type TwoStepStatus,
  twoStepCodeBody,
} from '../../../contract/settings/two-step.ts';
import { twoStepRoutes } from '../../../contract/settings/two-step-routes.ts';
import { checkedBody } from '../checked-body.ts';
import type { Call } from '../client.ts';

/** The calls to manage two-step verification. */
export function createTwoStepCalls(call: Call) {
  return {
    fetchStatus: (signal?: AbortSignal): Promise<TwoStepStatus> =>
      call(twoStepRoutes.twoStepStatus, { signal }),

    start: (signal?: AbortSignal): Promise<TwoStepSetup> => call(twoStepRoutes.startTwoStep, { signal }),

    /** @throws also `invalidInput`, before anything is sent. */
    turnOn: async (code: string, signal?: AbortSignal): Promise<RecoveryCodes> =>
      call(twoStepRoutes.turnOnTwoStep, { body: checkedBody(twoStepCodeBody, { code }), signal }),

    turnOff: (signal?: AbortSignal): Promise<void> => call(twoStepRoutes.turnOffTwoStep, { signal }),

    renewCodes: (signal?: AbortSignal): Promise<RecoveryCodes> =>
      call(twoStepRoutes.renewRecoveryCodes, { signal }),
  };
}
