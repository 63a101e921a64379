import type { EmailUndos } from '../../../contract/settings/email.ts';
import type { Expectation } from '../generator/flow-model.ts';
import { cancelsAfterWaiting } from '../samples.ts';

export const email = 'cora@home.example';
export const code = '654321';
export const noUndos: EmailUndos = { undos: [] };
export const oneUndo: EmailUndos = {
  undos: [{ email: 'c•••@company.example', until: '2026-12-04T12:00:00.000Z' }],
};
export const wrongCodeMessage = 'That code isn’t right. Please try again.';
export const expiredCodeMessage = 'This code has expired or was guessed too often. Please request a new one.';
export const emailTakenMessage =
  'Another account has taken this email in the meantime. Please use a different one.';
export const tooMany = 'Too many requests. Try again in 15 minutes.';
const codeUnsentMessage = 'The code couldn’t be sent. Please try again.';
const emailUnchangedMessage = 'Your email couldn’t be changed. Please try again.';
export const atEmail = 'in Settings, at the email';
export const withCode = 'in Settings, at the email, loaded again while a code is pending';
export const sendCode = 'the user types another address and presses ‘Send code’';
export const sendWrong = 'the user types no address and presses ‘Send code’';
export const enterCode = 'the user types the mailed code and presses ‘Change email’';
export const enterHalfCode = 'the user types an incomplete code and presses ‘Change email’';
export const requestNewCode = 'the user presses ‘Send a new code’';
export const useDifferentEmail = 'the user presses ‘Use a different email’';
export const tryAgain = 'the user tries again';
const confirmIdentity = 'the user enters the mailed code and confirms';
const cancelConfirmation = 'the user cancels the confirmation';
export const confirmedAgain = 'the user confirms once more';
export const unconfirmedAgain = 'the user cancels the second confirmation';

/** The requirements of decisions 021 and 022 for this flow. */
export const changeEmailExpectations: readonly Expectation[] = [
  {
    spec: 'decision 022',
    given: atEmail,
    from: 'start',
    when: 'start',
    to: 'loading',
    effects: [['call undosFetch']],
  },
  ...[['nothing can be undone', noUndos] as const, ['a change can be undone', oneUndo] as const].map(
    ([when, { undos }]) => ({
      spec: 'decision 022: Settings say what can be undone',
      from: 'loading',
      when,
      to: 'typing',
      effects: [],
      contextAfter: { undos },
    }),
  ),
  ...[
    ['the server refuses without a reason', 'Something went wrong. Please try again.'] as const,
    ['loading the changes gets no response', 'Something went wrong. Please try again.'] as const,
    [cancelsAfterWaiting, 'Loading was canceled.'] as const,
  ].map(([when, problem]) => ({
    spec: 'reading 9',
    from: 'loading',
    when,
    to: 'unavailable',
    effects: [],
    contextAfter: { problem, fieldProblems: {} },
  })),
  {
    spec: 'reading 9',
    from: 'unavailable',
    when: tryAgain,
    to: 'loading',
    effects: [['call undosFetch']],
    contextAfter: { problem: null },
  },
  {
    spec: 'decision 022: after reading the mail the user may find the page reloaded',
    given: withCode,
    from: 'start',
    when: 'start',
    to: 'enteringCode',
    effects: [],
    contextAfter: { newEmail: email },
  },
  {
    spec: 'reading 6',
    from: 'typing',
    when: sendWrong,
    to: 'typing',
    effects: [],
    contextAfter: { problem: null, notice: null, fieldProblems: { email: 'Enter a valid email address.' } },
  },
  {
    spec: 'decision 021: an address needs a proof',
    from: 'typing',
    when: sendCode,
    to: 'confirming',
    effects: [['call confirmation']],
  },
  {
    spec: 'decision 022',
    from: 'confirming',
    when: confirmIdentity,
    to: 'sendingCode',
    effects: [['call codeSending', { email }]],
  },
  {
    spec: 'decision 021',
    from: 'confirming',
    when: cancelConfirmation,
    contextBefore: ({ isCodeSent }) => isCodeSent === false,
    to: 'typing',
    effects: [],
    contextAfter: { newEmail: email, problem: null },
  },
  {
    spec: 'decision 021',
    from: 'confirming',
    when: cancelConfirmation,
    contextBefore: ({ isCodeSent }) => isCodeSent === true,
    to: 'enteringCode',
    effects: [],
    contextAfter: { problem: null },
  },
  {
    spec: 'decision 022',
    from: 'sendingCode',
    when: 'the server accepts the request',
    contextBefore: ({ isCodeSent }) => isCodeSent === false,
    to: 'enteringCode',
    effects: [['storePending', { email }]],
    contextAfter: { notice: null },
  },
  {
    spec: 'decision 022: a new code can be requested',
    from: 'sendingCode',
    when: 'the server accepts the request',
    contextBefore: ({ isCodeSent }) => isCodeSent === true,
    to: 'enteringCode',
    effects: [['storePending', { email }]],
    contextAfter: { notice: 'We’ve sent you a new code.' },
  },
  ...[
    ['too many codes were requested', tooMany] as const,
    ['the request gets no response', codeUnsentMessage] as const,
  ].flatMap(([when, problem]) =>
    [[false, 'typing'] as const, [true, 'enteringCode'] as const].map(([isCodeSent, to]) => ({
      spec: 'reading 6',
      from: 'sendingCode',
      when,
      contextBefore: (context: Readonly<Record<string, unknown>>) => context.isCodeSent === isCodeSent,
      to,
      effects: [],
      contextAfter: { problem, newEmail: email },
    })),
  ),
  ...[[false, 'typing'] as const, [true, 'enteringCode'] as const].map(([isCodeSent, to]) => ({
    spec: 'reading 9',
    from: 'sendingCode',
    when: cancelsAfterWaiting,
    contextBefore: (context: Readonly<Record<string, unknown>>) => context.isCodeSent === isCodeSent,
    to,
    effects: [],
    contextAfter: { newEmail: email },
  })),
  {
    spec: 'decision 021: the mail may take longer than a proof is valid',
    from: 'enteringCode',
    when: enterCode,
    to: 'confirmingCode',
    effects: [['call secondConfirmation']],
  },
  {
    spec: 'decision 022: a new code can be requested',
    from: 'enteringCode',
    when: requestNewCode,
    to: 'confirming',
    effects: [['call confirmation']],
  },
  {
    spec: 'decision 022',
    from: 'enteringCode',
    when: useDifferentEmail,
    contextBefore: ({ undos }) => undos !== null,
    to: 'typing',
    effects: [['storePending', { email: null }]],
    contextAfter: {
      isCodeSent: false,
      code: '',
      notice: null,
      problem: null,
      fieldProblems: {},
      newEmail: email,
    },
  },
  {
    spec: 'decision 022: after a reload it isn’t known yet what can be undone',
    from: 'enteringCode',
    when: useDifferentEmail,
    contextBefore: ({ undos }) => undos === null,
    to: 'loading',
    effects: [['storePending', { email: null }], ['call undosFetch']],
  },
  {
    spec: 'decision 022',
    from: 'confirmingCode',
    when: confirmedAgain,
    contextBefore: ({ code: typed }) => typed === code,
    to: 'changing',
    effects: [['call emailChange', { email, code }]],
  },
  {
    spec: 'decision 021',
    from: 'confirmingCode',
    when: unconfirmedAgain,
    to: 'enteringCode',
    effects: [],
  },
  {
    spec: 'decision 022',
    from: 'changing',
    when: 'the server changes the address',
    to: 'typing',
    effects: [
      ['storePending', { email: null }],
      ['storeEmail', { email }],
    ],
    contextAfter: {
      undos: oneUndo.undos,
      notice: `Your email is now ${email}.`,
      newEmail: '',
      code: '',
      isCodeSent: false,
    },
  },
  ...[
    ['the code is wrong', wrongCodeMessage, { code: wrongCodeMessage }] as const,
    ['the code has expired', expiredCodeMessage, { code: expiredCodeMessage }] as const,
    [
      'the code is incomplete',
      'Please check the marked fields.',
      { code: 'Enter the 6 digits of the code.' },
    ] as const,
    ['another account has taken the address', emailTakenMessage, {}] as const,
    ['the code gets no response', emailUnchangedMessage, {}] as const,
  ].map(([when, problem, fieldProblems]) => ({
    spec: 'reading 6',
    from: 'changing',
    when,
    to: 'enteringCode',
    effects: [],
    contextAfter: { problem, fieldProblems, newEmail: email },
  })),
  {
    spec: 'reading 9',
    from: 'changing',
    when: cancelsAfterWaiting,
    to: 'enteringCode',
    effects: [],
    contextAfter: { newEmail: email },
  },
];
