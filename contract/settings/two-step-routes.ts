import { done } from '../account/account.ts';
import { type Route, statusOnly } from '../route.ts';
import { recoveryCodes, twoStepCodeBody, twoStepSetup, twoStepStatus } from './two-step.ts';

/** The calls of Settings about two-step verification (decision 024). */
export const twoStepRoutes = {
  twoStepStatus: {
    method: 'GET',
    path: '/v1/account/two-step',
    auth: 'session',
    summary: 'Read whether two-step verification is on',
    success: 200,
    response: twoStepStatus,
    clientResponse: twoStepStatus,
  },
  startTwoStep: {
    method: 'POST',
    path: '/v1/account/two-step',
    auth: 'session',
    needsConfirmation: true,
    summary: 'Create a secret for an authenticator app, valid for 30 minutes',
    success: 200,
    response: twoStepSetup,
    clientResponse: twoStepSetup,
  },
  turnOnTwoStep: {
    method: 'PUT',
    path: '/v1/account/two-step',
    auth: 'session',
    summary: 'Turn two-step verification on with the app’s first code',
    body: twoStepCodeBody,
    success: 200,
    response: recoveryCodes,
    clientResponse: recoveryCodes,
  },
  turnOffTwoStep: {
    method: 'DELETE',
    path: '/v1/account/two-step',
    auth: 'session',
    needsConfirmation: true,
    summary: 'Turn two-step verification off',
    success: 200,
    response: done,
    clientResponse: statusOnly,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/v1/account/two-step/recovery-codes',
    auth: 'session',
    needsConfirmation: true,
    summary: 'Create ten new recovery codes, which replace the old ones',
    success: 200,
    response: recoveryCodes,
    clientResponse: recoveryCodes,
  },
} as const satisfies Record<string, Route>;
