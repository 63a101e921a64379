import { twoStepSetupMachine } from '../../../machines/settings/two-step-setup.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import {
  cancelsAfterWaiting,
  genericMessage,
  invalidInput,
  networkFailure,
  noResponse,
  refused,
} from '../samples.ts';
import { confirmationOutcomes } from './confirmation.ts';

export const setup = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  address:
    'otpauth://totp/Counterpart:cora%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Counterpart',
};
export const codes = ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2'];
const wrongCodeMessage = 'That code isn’t right. Enter the newest one and try again.';
const typeIncompleteCode = 'the user types an incomplete code and presses ‘Turn on’';
const typeCode = 'the user types the code of the app and presses ‘Turn on’';
const goBack = 'the user presses ‘Back’';
const confirmIdentity = 'the user enters the mailed code and confirms';
const cancelConfirmation = 'the user cancels the confirmation';
const cleared = { notice: null, problem: null, fieldProblems: {} };

/** Longer than most: turning it on, getting new codes and turning it off share a section. */
export const twoStepSetupModel = defineModel<typeof twoStepSetupMachine>({
  flow: 'two-step-setup',
  machine: twoStepSetupMachine,
  inputs: { 'in Settings, at two-step verification': undefined },
  events: {
    'twoStep.retried': { 'the user tries again': {} },
    'twoStep.started': { 'the user presses ‘Set up’': {} },
    'twoStep.codeSubmitted': { [typeCode]: { code: '123456' }, [typeIncompleteCode]: { code: '12' } },
    'twoStep.codesRequested': { 'the user presses ‘Make new recovery codes’': {} },
    'twoStep.codesDownloaded': { 'the user presses ‘Download’': {} },
    'twoStep.codesSaved': { 'the user presses ‘I have saved them’': {} },
    'twoStep.turnOffRequested': { 'the user presses ‘Turn off’': {} },
    'twoStep.setupDismissed': { [goBack]: {} },
    'twoStep.canceled': { [cancelsAfterWaiting]: {} },
  },
  outcomes: {
    statusFetch: {
      done: {
        'it is off': { isOn: false, recoveryCodesLeft: 0 },
        'it is on': { isOn: true, recoveryCodesLeft: 7 },
      },
      error: { [noResponse]: networkFailure },
    },
    confirmation: confirmationOutcomes,
    setupStart: {
      done: { 'the server answers with a secret': setup },
      error: { 'the server creates no secret': refused(409, 'Please reload the page.') },
    },
    activation: {
      done: { 'the code is right': { codes } },
      error: {
        'the code is wrong': refused(422, wrongCodeMessage, 'wrongCode'),
        'the code gets no response': networkFailure,
        'the form reports a code that is too short': invalidInput({
          code: 'Enter the 6 digits of the code.',
        }),
      },
    },
    codeRenewal: {
      done: { 'the server answers with recovery codes': { codes } },
      error: { 'requesting the recovery codes gets no response': networkFailure },
    },
    deactivation: {
      done: { 'the server turns it off': undefined },
      error: { 'the server doesn’t turn it off': networkFailure },
    },
  },
  possible: {
    'the code is right': ({ context }) => context.code === '123456',
    'the code is wrong': ({ context }) => context.code === '123456',
    'the code gets no response': ({ context }) => context.code === '123456',
    'the form reports a code that is too short': ({ context }) => context.code === '12',
  },
  contextKey: ({ code, setup: current, codes: shown, recoveryCodesLeft, notice, problem, wanted }) => [
    code,
    current !== null,
    shown.length,
    recoveryCodesLeft,
    notice,
    problem,
    wanted,
  ],
  asks: ['confirmation'],
  states: {
    loading: {
      tags: ['busy'],
      running: ['statusFetch'],
      invariants: ({ setup: current, code, problem }) => ({
        'the secret is forgotten': current === null && code === '',
        'the problem of the last try is gone': problem === null,
      }),
    },
    unavailable: { invariants: ({ problem }) => ({ 'a problem is shown': problem !== null }) },
    off: {
      invariants: ({ setup: current, code, codes: shown }) => ({
        'no secret is stored': current === null && code === '' && shown.length === 0,
      }),
    },
    confirmingSetup: {
      tags: ['busy'],
      running: ['confirmation'],
      invariants: ({ problem }) => ({ 'the problem of the last try is gone': problem === null }),
    },
    starting: { tags: ['busy'], running: ['setupStart'] },
    settingUp: { invariants: ({ setup: current }) => ({ 'there is a secret': current === setup }) },
    turningOn: {
      tags: ['busy'],
      running: ['activation'],
      invariants: ({ setup: current, problem, fieldProblems }) => ({
        'there is a secret': current === setup,
        'the problem of the last try is gone': problem === null && Object.keys(fieldProblems).length === 0,
      }),
    },
    showingCodes: {
      invariants: ({ setup: current, code, codes: shown }) => ({
        'the secret is forgotten': current === null && code === '',
        'the codes are shown': shown === codes,
      }),
    },
    on: {
      invariants: ({ setup: current, codes: shown }) => ({
        'nothing secret is stored': current === null && shown.length === 0,
      }),
    },
    confirmingChange: {
      tags: ['busy'],
      running: ['confirmation'],
      invariants: ({ problem }) => ({ 'the problem of the last try is gone': problem === null }),
    },
    makingCodes: { tags: ['busy'], running: ['codeRenewal'] },
    turningOff: { tags: ['busy'], running: ['deactivation'] },
  },
  expectations: [
    {
      spec: 'decision 024',
      from: 'start',
      when: 'start',
      to: 'loading',
      effects: [['call statusFetch']],
    },
    { spec: 'decision 024', from: 'loading', when: 'it is off', to: 'off', effects: [] },
    {
      spec: 'decision 024',
      from: 'loading',
      when: 'it is on',
      to: 'on',
      effects: [],
      contextAfter: { recoveryCodesLeft: 7 },
    },
    {
      spec: 'reading 9',
      from: 'loading',
      when: noResponse,
      to: 'unavailable',
      effects: [],
      contextAfter: { problem: genericMessage },
    },
    {
      spec: 'reading 9',
      from: 'loading',
      when: cancelsAfterWaiting,
      to: 'unavailable',
      effects: [],
      contextAfter: { problem: 'Loading was canceled.' },
    },
    {
      spec: 'reading 9',
      from: 'unavailable',
      when: 'the user tries again',
      to: 'loading',
      effects: [['call statusFetch']],
      contextAfter: cleared,
    },
    ...[
      ['off', 'the user presses ‘Set up’', 'confirmingSetup', {}] as const,
      ['on', 'the user presses ‘Make new recovery codes’', 'confirmingChange', { wanted: 'codes' }] as const,
      ['on', 'the user presses ‘Turn off’', 'confirmingChange', { wanted: 'off' }] as const,
    ].map(([from, when, to, contextAfter]) => ({
      spec: 'decision 021',
      from,
      when,
      to,
      effects: [['call confirmation'] as const],
      contextAfter: { ...cleared, ...contextAfter },
    })),
    ...[
      ['confirmingSetup', 'starting', 'setupStart', null] as const,
      ['confirmingChange', 'makingCodes', 'codeRenewal', 'codes'] as const,
      ['confirmingChange', 'turningOff', 'deactivation', 'off'] as const,
    ].map(([from, to, call, asked]) => ({
      spec: 'decision 021',
      from,
      when: confirmIdentity,
      contextBefore: ({ wanted }: Readonly<Record<string, unknown>>) => asked === null || wanted === asked,
      to,
      effects: [[`call ${call}`] as const],
    })),
    ...[['confirmingSetup', 'off'] as const, ['confirmingChange', 'on'] as const].map(([from, to]) => ({
      spec: 'decision 021',
      from,
      when: cancelConfirmation,
      to,
      effects: [],
      contextAfter: cleared,
    })),
    {
      spec: 'decision 024',
      from: 'starting',
      when: 'the server answers with a secret',
      to: 'settingUp',
      effects: [],
      contextAfter: { setup },
    },
    ...[
      ['starting', 'the server creates no secret', 'off', 'Please reload the page.'] as const,
      ['makingCodes', 'requesting the recovery codes gets no response', 'on', genericMessage] as const,
      ['turningOff', 'the server doesn’t turn it off', 'on', genericMessage] as const,
      ['turningOn', 'the code gets no response', 'settingUp', genericMessage] as const,
    ].map(([from, when, to, problem]) => ({
      spec: 'reading 6',
      from,
      when,
      to,
      effects: [],
      contextAfter: { problem, fieldProblems: {} },
    })),
    { spec: 'reading 9', from: 'starting', when: cancelsAfterWaiting, to: 'off', effects: [] },
    ...['turningOn', 'makingCodes', 'turningOff'].map((from) => ({
      spec: 'reading 9: only the server knows the result',
      from,
      when: cancelsAfterWaiting,
      to: 'loading',
      effects: [['call statusFetch'] as const],
    })),
    ...[
      ['turningOn', cancelsAfterWaiting, 'loading', ['call statusFetch']] as const,
      ['makingCodes', cancelsAfterWaiting, 'loading', ['call statusFetch']] as const,
      ['turningOff', cancelsAfterWaiting, 'loading', ['call statusFetch']] as const,
      ['turningOff', 'the server turns it off', 'off', null] as const,
    ].map(([from, when, to, call]) => ({
      spec: 'decision 035, WCAG 2.4.3: what was pressed is gone, so the title takes the focus',
      from,
      when,
      contextBefore: ({ changes }: Readonly<Record<string, unknown>>) => changes === 0,
      to,
      effects: call === null ? [] : [call],
      contextAfter: { changes: 1 },
    })),
    {
      spec: 'decision 024',
      from: 'settingUp',
      when: goBack,
      to: 'off',
      effects: [],
      contextAfter: { ...cleared, setup: null },
    },
    ...[[typeCode, '123456'] as const, [typeIncompleteCode, '12'] as const].map(([when, code]) => ({
      spec: 'decision 024',
      from: 'settingUp',
      when,
      to: 'turningOn',
      effects: [['call activation', { code }] as const],
      contextAfter: cleared,
    })),
    {
      spec: 'decision 024',
      from: 'turningOn',
      when: 'the code is right',
      to: 'showingCodes',
      effects: [],
      contextAfter: { codes, recoveryCodesLeft: 2, setup: null },
    },
    {
      spec: 'reading 6',
      from: 'turningOn',
      when: 'the code is wrong',
      to: 'settingUp',
      effects: [],
      contextAfter: { problem: wrongCodeMessage, fieldProblems: { code: wrongCodeMessage } },
    },
    {
      spec: 'reading 6',
      from: 'turningOn',
      when: 'the form reports a code that is too short',
      to: 'settingUp',
      effects: [],
      contextAfter: { fieldProblems: { code: 'Enter the 6 digits of the code.' } },
    },
    {
      spec: 'decision 024',
      from: 'showingCodes',
      when: 'the user presses ‘Download’',
      to: 'showingCodes',
      effects: [['saveCodes', { codes }]],
      contextAfter: { codes },
    },
    {
      spec: 'decision 024',
      from: 'showingCodes',
      when: 'the user presses ‘I have saved them’',
      to: 'on',
      effects: [],
      contextAfter: { codes: [], recoveryCodesLeft: 2 },
    },
    {
      spec: 'decision 024',
      from: 'makingCodes',
      when: 'the server answers with recovery codes',
      to: 'showingCodes',
      effects: [],
      contextAfter: { codes, recoveryCodesLeft: 2 },
    },
    {
      spec: 'decision 024',
      from: 'turningOff',
      when: 'the server turns it off',
      to: 'off',
      effects: [],
      contextAfter: {
        notice: 'Two-step verification is off. Your recovery codes no longer work.',
      },
    },
  ],
});
