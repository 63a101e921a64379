import { verifyEmailMachine } from '../../../machines/account/verify-email.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { company, networkFailure, newDeveloper, refused } from '../samples.ts';
import { email, verifyEmailExpectations, wrongCodeMessage } from './verify-email.expectations.ts';

const freshInput = { email, role: 'CORPORATE', isVerified: false, resends: 0, deadline: 0, now: 1_000_000 };

const asksForCode = (states: readonly string[]) =>
  states.includes('asking.code.typing') || states.includes('asking.code.verifying');

export const verifyEmailModel = defineModel<typeof verifyEmailMachine>({
  flow: 'verify-email',
  machine: verifyEmailMachine,
  inputs: {
    'on the page for the code that was mailed': freshInput,
    'on the page for the code, 12 s before another one can be requested': {
      ...freshInput,
      resends: 1,
      deadline: 1_012_000,
    },
    'on the page for the code, loaded again after the code was accepted': { ...freshInput, isVerified: true },
    'on the page for the code with no email address known': { ...freshInput, email: null },
  },
  events: {
    'otp.typed': {
      'the user types the code 1234': { digits: ['1', '2', '3', '4'] },
      'the user types 12 and leaves two boxes empty': { digits: ['1', '2', '', ''] },
    },
    'otp.pasted': {
      'the user pastes 5678 with white space around it': { text: ' 5678 \n' },
      'the user pastes 56789': { text: '56789' },
      'the user pastes 56': { text: '56' },
      'the user pastes 12a4': { text: '12a4' },
    },
    'otp.submitted': { 'the user presses ‘Verify’': {} },
    'otp.canceled': {
      'the user waits 10 s and presses ‘Cancel’ under ‘Verify’': {},
      'the user waits 10 s for the profile and presses ‘Cancel’': {},
    },
    'otp.retried': { 'the user presses ‘Try again’': {} },
    'otp.resendRequested': { 'the user presses ‘Resend’': {} },
    'otp.resendCanceled': { 'the user waits 10 s for another code and presses ‘Cancel’': {} },
  },
  possible: {
    'the user waits 10 s and presses ‘Cancel’ under ‘Verify’': ({ states }) =>
      states.includes('asking.code.verifying'),
    'the user waits 10 s for the profile and presses ‘Cancel’': ({ states }) =>
      states.includes('asking.code.loadingProfile'),
    // Once the address is verified, no other code is offered.
    'the user presses ‘Resend’': ({ states }) => asksForCode(states),
    'the user waits 10 s for another code and presses ‘Cancel’': ({ states }) => asksForCode(states),
  },
  outcomes: {
    verification: {
      done: {
        'the server accepts the code': { token: 't2' },
        'the server accepts the code, but sends no token': { token: null },
      },
      error: {
        'the server refuses the code as wrong': refused(400, wrongCodeMessage),
        'the server refuses the code without a reason': refused(400),
        'the code gets no response': networkFailure,
      },
    },
    profileFetch: {
      done: {
        'the profile of a company loads': company,
        'a developer’s incomplete profile loads': newDeveloper,
      },
      error: {
        'the server refuses the profile without a reason': refused(500),
        'loading the profile gets no response': networkFailure,
      },
    },
    resend: {
      done: { 'the server sends another code': { sentAt: 2_000_000 } },
      error: {
        'the server refuses to send another code': refused(429, 'Too early.'),
        'requesting another code gets no response': networkFailure,
      },
    },
  },
  // spec §9: 30 s first, 60 s afterwards; and the remaining time in the input after a reload.
  delays: { firstCooldown: 30_000, laterCooldown: 60_000, remainingCooldown: 12_000 },
  contextKey: ({ digits, resends, problem, pasteProblem, resendProblem }) => [
    digits.join('').length,
    Math.min(resends, 1),
    problem !== null,
    pasteProblem !== null,
    resendProblem !== null,
  ],
  states: {
    'asking.code.typing': {},
    'asking.code.verifying': {
      tags: ['busy'],
      running: ['verification'],
      invariants: ({ email: known }) => ({ 'the address is known': known === email }),
    },
    'asking.code.loadingProfile': { tags: ['busy'], running: ['profileFetch'] },
    'asking.code.unreachable': {},
    'asking.resend.available': {},
    'asking.resend.sending': {
      tags: ['resending'],
      running: ['resend'],
      invariants: ({ resendProblem }) => ({ 'the last failure is no longer shown': resendProblem === null }),
    },
    'asking.resend.coolingFirst': {
      invariants: ({ resends, deadline }) => ({
        'it is the first resend': resends === 1,
        'it ends 30 s after the code was sent': deadline === 2_030_000,
      }),
    },
    'asking.resend.coolingLater': {
      invariants: ({ resends, deadline }) => ({
        'it is a later resend': resends > 1,
        'it ends 60 s after the code was sent': deadline === 2_060_000,
      }),
    },
    'asking.resend.coolingRemaining': {
      invariants: ({ deadline }) => ({
        'the deadline is the one from before the reload': deadline === 1_012_000,
      }),
    },
    turnedAway: { ends: true },
    admitted: { ends: true },
    lost: { ends: true },
  },
  expectations: verifyEmailExpectations,
});
