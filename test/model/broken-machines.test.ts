import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import type { FlowModel } from './generator/flow-model.ts';
import { judge } from './generator/judge.ts';
import { loginModel } from './login.model.ts';
import { resetLinkModel } from './reset-link.model.ts';
import { routeGuardModel } from './route-guard.model.ts';
import { verifyEmailModel } from './verify-email.model.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- a literal that is broken on purpose fits no type
type Literal = any;
type Implementations = { delays: Record<string, unknown> };

// The suite is worth what it notices: each of these faults is noticed without the transitions file, too.
describe('a machine that is broken on purpose', { timeout: 60_000 }, () => {
  test.each<[string, FlowModel, (literal: Literal, implementations: Implementations) => void, RegExp]>([
    [
      'waits 30 s and not 60 s after a later resend',
      verifyEmailModel,
      (_, implementations) => {
        implementations.delays = { ...implementations.delays, laterCooldown: 30_000 };
      },
      /laterCooldown moved before its 60000 ms were over/,
    ],
    [
      'has no way to go on when the login fails',
      loginModel,
      ({ states }) => {
        delete states.authenticating.invoke.onError;
      },
      /authentication has no onError/,
    ],
    [
      'shows one toast in place of another',
      loginModel,
      ({ states }) => {
        const [, incomplete, complete] = states.loadingProfile.invoke.onDone;
        [incomplete.actions[2], complete.actions[2]] = [complete.actions[2], incomplete.actions[2]];
      },
      /login 3 .*Successfully signed in!.* and not .*Please complete your profile/,
    ],
    [
      'lets everybody on the pages of the other side',
      routeGuardModel,
      ({ states }) => {
        states.checking.invoke.onDone.splice(1, 1);
      },
      /design 16 \(checking: it is a company\)/,
    ],
    [
      'judges a link as bad although no answer came',
      resetLinkModel,
      ({ states }) => {
        delete states.verifying.invoke.onError[0].guard;
        states.verifying.invoke.onError[0].target = 'invalid';
      },
      /no answer comes\): leads to invalid and not to unreachable/,
    ],
    [
      'sends a submitted form twice',
      loginModel,
      ({ states }) => {
        states.authenticating.on['login.submitted'] = { target: 'authenticating', reenter: true };
      },
      /'the person logs in' repeats the call authentication that is on its way/,
    ],
  ])('%s', async (_, model, breakIt, words) => {
    const literal = copyOf(model.machine.config);
    const implementations = { ...model.machine.implementations };
    breakIt(literal, implementations);
    const machine = createMachine(literal, implementations) as AnyStateMachine;
    const problems = await judge({ ...model, machine }, '');
    expect(problems.join('\n')).toMatch(words);
  });
});

/** A literal is copied and not cloned: its functions stay what they are. */
function copyOf(value: Literal): Literal {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf(part)]));
}
