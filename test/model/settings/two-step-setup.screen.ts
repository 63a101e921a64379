import type { RecoveryCodes, TwoStepSetup, TwoStepStatus } from '../../../contract/settings/two-step.ts';
import type { twoStepSetupMachine } from '../../../machines/settings/two-step-setup.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  field,
  heading,
  press,
  status,
  text,
  type,
} from '../generator/screen-elements.ts';
import { defineScreen } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, company } from '../samples.ts';
import { codeField, confirmationBackdrop, confirmationByHand, confirmDialog } from './confirmation.ts';

const title = heading('Two-step verification');
const setUp = button('Set up');
const turnOn = button('Turn on');
const back = button('Back');
const download = button('Download');
const saved = button('I have saved them');
const renew = button('Make new recovery codes');
const turnOff = button('Turn off');
const tryAgain = button('Try again');
const confirmCode = (code: string) => [type(field('Code'), code), press(turnOn)];
const problemShown = (problem: string | null) => (problem === null ? [] : [alert(problem)]);

const startsOver = {
  state: 'loading',
  because: 'decision 024: a secret and recovery codes are shown once; the page starts over',
};

export const twoStepSetupScreen = defineScreen<typeof twoStepSetupMachine>({
  flow: 'two-step-setup',
  screen: 'settings/two-step-setup-screen',
  visits: {
    'in Settings, at two-step verification': {
      address: '/company/dashboard/settings/two-step',
      encryptedItems: { authToken: 't1' },
    },
  },
  calls: {
    statusFetch: { method: 'GET', path: '/v1/account/two-step', answer: (found: TwoStepStatus) => found },
    confirmation: confirmationByHand,
    setupStart: { method: 'POST', path: '/v1/account/two-step', answer: (made: TwoStepSetup) => made },
    activation: {
      method: 'PUT',
      path: '/v1/account/two-step',
      answer: (made: RecoveryCodes) => made,
      isRefused: ({ code }: { code: string }) => code === '12',
    },
    codeRenewal: {
      method: 'POST',
      path: '/v1/account/two-step/recovery-codes',
      answer: (made: RecoveryCodes) => made,
    },
    deactivation: { method: 'DELETE', path: '/v1/account/two-step' },
  },
  gestures: {
    'the user tries again': [press(tryAgain)],
    'the user presses ‘Set up’': [press(setUp)],
    'the user types the code of the app and presses ‘Turn on’': confirmCode(' 123 456'),
    'the user types an incomplete code and presses ‘Turn on’': confirmCode('12'),
    'the user presses ‘Back’': [press(back)],
    'the user presses ‘Download’': [press(download)],
    'the user presses ‘I have saved them’': [press(saved)],
    'the user presses ‘Make new recovery codes’': [press(renew)],
    'the user presses ‘Turn off’': [press(turnOff)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
  },
  otherResponses: { 'GET /v1/users/profile': company, ...confirmationBackdrop },
  afterReload: {
    unavailable: startsOver,
    off: startsOver,
    confirmingSetup: startsOver,
    starting: startsOver,
    settingUp: startsOver,
    turningOn: startsOver,
    showingCodes: startsOver,
    on: startsOver,
    confirmingChange: startsOver,
    makingCodes: startsOver,
    turningOff: startsOver,
  },
  expectations: {
    loading: { sees: [title], missing: [setUp, renew, turnOff, tryAgain, anyAlert] },
    unavailable: ({ problem }) => ({
      sees: [title, ...problemShown(problem)],
      enabled: [tryAgain],
      missing: [setUp, renew, turnOff],
    }),
    off: ({ notice, problem }) => ({
      sees: [title, ...(notice === null ? [] : [status(notice)]), ...problemShown(problem)],
      enabled: [setUp],
      missing: [confirmDialog, renew, turnOff, turnOn, ...(problem === null ? [anyAlert] : [])],
    }),
    confirmingSetup: { sees: [confirmDialog], enabled: [codeField], missing: [anyAlert, renew] },
    starting: { sees: [title, busy('Set up')], missing: [confirmDialog, anyAlert] },
    settingUp: ({ problem, fieldProblems }) => ({
      sees: [
        heading('Set up your app'),
        text('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP'),
        ...problemShown(fieldProblems.code ?? problem),
      ],
      enabled: [field('Code'), turnOn, back, button('Copy key')],
      missing: [confirmDialog, setUp, ...(problem === null ? [anyAlert] : [])],
      ...(fieldProblems.code && { focused: field('Code') }),
    }),
    turningOn: {
      sees: [heading('Set up your app'), busy('Turn on')],
      disabled: [field('Code')],
      missing: [anyAlert],
    },
    showingCodes: ({ codes }) => ({
      sees: [heading('Your recovery codes'), ...codes.map(text)],
      enabled: [download, button('Print'), button('Copy'), saved],
      missing: [confirmDialog, renew, turnOn, anyAlert],
    }),
    on: ({ recoveryCodesLeft, problem }) => ({
      sees: [title, text(`Recovery codes left: ${recoveryCodesLeft}`), ...problemShown(problem)],
      enabled: [renew, turnOff],
      missing: [confirmDialog, setUp, saved, ...(problem === null ? [anyAlert] : [])],
    }),
    confirmingChange: ({ recoveryCodesLeft }) => ({
      sees: [confirmDialog, text(`Recovery codes left: ${recoveryCodesLeft}`)],
      enabled: [codeField],
      missing: [anyAlert, setUp],
    }),
    makingCodes: {
      sees: [title, busy('Make new recovery codes')],
      disabled: [turnOff],
      missing: [confirmDialog, anyAlert],
    },
    turningOff: { sees: [title, busy('Turn off')], disabled: [renew], missing: [confirmDialog, anyAlert] },
  },
});
