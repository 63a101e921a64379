import { changeEmailMachine } from '../../../machines/settings/change-email.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, invalidInput, networkFailure, refused } from '../samples.ts';
import {
  atEmail,
  changeEmailExpectations,
  code,
  confirmedAgain,
  email,
  emailTakenMessage,
  enterCode,
  enterHalfCode,
  expiredCodeMessage,
  noUndos,
  oneUndo,
  requestNewCode,
  sendCode,
  sendWrong,
  tooMany,
  tryAgain,
  unconfirmedAgain,
  useDifferentEmail,
  withCode,
  wrongCodeMessage,
} from './change-email.expectations.ts';
import { confirmationOutcomes } from './confirmation.ts';

export const changeEmailModel = defineModel<typeof changeEmailMachine>({
  flow: 'change-email',
  machine: changeEmailMachine,
  inputs: { [atEmail]: { pendingEmail: null }, [withCode]: { pendingEmail: email } },
  events: {
    'email.submitted': { [sendCode]: { email: ' Cora@Home.example ' }, [sendWrong]: { email: 'cora' } },
    'email.codeSubmitted': { [enterCode]: { code: ` ${code} ` }, [enterHalfCode]: { code: '12' } },
    'email.codeRequested': { [requestNewCode]: {} },
    'email.otherRequested': { [useDifferentEmail]: {} },
    'email.retried': { [tryAgain]: {} },
    'email.canceled': { [cancelsAfterWaiting]: {} },
  },
  outcomes: {
    undosFetch: {
      done: { 'nothing can be undone': noUndos, 'a change can be undone': oneUndo },
      error: {
        'the server refuses without a reason': refused(500),
        'loading the changes gets no response': networkFailure,
      },
    },
    confirmation: confirmationOutcomes,
    secondConfirmation: {
      done: { [confirmedAgain]: undefined },
      error: { [unconfirmedAgain]: { kind: 'network', message: null } },
    },
    codeSending: {
      done: { 'the server accepts the request': undefined },
      error: {
        'too many codes were requested': refused(429, tooMany),
        'the request gets no response': networkFailure,
      },
    },
    emailChange: {
      done: { 'the server changes the address': oneUndo },
      error: {
        'the code is wrong': refused(422, wrongCodeMessage, 'wrongCode'),
        'the code has expired': refused(422, expiredCodeMessage, 'codeExpired'),
        'the code is incomplete': invalidInput({ code: 'Enter the 6 digits of the code.' }),
        'another account has taken the address': refused(409, emailTakenMessage, 'emailTaken'),
        'the code gets no response': networkFailure,
      },
    },
  },
  possible: {
    'the code is incomplete': ({ context }) => context.code === '12',
    'the server changes the address': ({ context }) => context.code === code,
    'the code is wrong': ({ context }) => context.code === code,
    'the code has expired': ({ context }) => context.code === code,
    'another account has taken the address': ({ context }) => context.code === code,
    'the code gets no response': ({ context }) => context.code === code,
    [cancelsAfterWaiting]: ({ context, states }) => !states.includes('changing') || context.code === code,
  },
  contextKey: ({ newEmail, isCodeSent, undos, code: typed, notice, problem, fieldProblems }) => [
    newEmail,
    isCodeSent,
    undos,
    typed,
    notice,
    problem,
    Object.keys(fieldProblems).join(),
  ],
  overlaps: {
    'always in deciding: isCodeSent and hasLoadedUndos': 'a sent code is entered first',
  },
  asks: ['confirmation', 'secondConfirmation'],
  states: {
    loading: {
      tags: ['busy'],
      running: ['undosFetch'],
      invariants: ({ isCodeSent, problem }) => ({
        'no code is pending': !isCodeSent,
        'the problem of the last try is gone': problem === null,
      }),
    },
    unavailable: { invariants: ({ problem }) => ({ 'a problem is shown': problem !== null }) },
    typing: {
      invariants: ({ isCodeSent, undos }) => ({
        'no code is pending': !isCodeSent,
        'the changes that can be undone are known': undos !== null,
      }),
    },
    confirming: {
      tags: ['busy'],
      running: ['confirmation'],
      invariants: ({ newEmail, notice, problem, fieldProblems }) => ({
        'the address is known': newEmail === email,
        'no message about the last try is shown': notice === null && problem === null,
        'no field is marked': Object.keys(fieldProblems).length === 0,
      }),
    },
    sendingCode: {
      tags: ['busy'],
      running: ['codeSending'],
      invariants: ({ newEmail, problem }) => ({
        'the address is known': newEmail === email,
        'the problem of the last try is gone': problem === null,
      }),
    },
    enteringCode: {
      invariants: ({ newEmail, isCodeSent }) => ({
        'the address is known': newEmail === email,
        'a code is pending': isCodeSent,
      }),
    },
    confirmingCode: {
      tags: ['busy'],
      running: ['secondConfirmation'],
      invariants: ({ notice, problem, fieldProblems }) => ({
        'no message about the last try is shown': notice === null && problem === null,
        'no field is marked': Object.keys(fieldProblems).length === 0,
      }),
    },
    changing: {
      tags: ['busy'],
      running: ['emailChange'],
      invariants: ({ newEmail, problem }) => ({
        'the address is known': newEmail === email,
        'the problem of the last try is gone': problem === null,
      }),
    },
  },
  expectations: changeEmailExpectations,
});
