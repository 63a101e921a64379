import { describe, expect, test } from 'vitest';
import type { SimulatedActor } from '../../src/simulation/simulated-actor.ts';
import { type Fault, withFault } from '../mutants/machine/literal.ts';
import { loginModel } from './account/login.model.ts';
import { resetLinkModel } from './account/reset-link.model.ts';
import { routeGuardModel } from './account/route-guard.model.ts';
import { completenessProblems } from './generator/completeness.ts';
import type { FlowModel } from './generator/flow-model.ts';
import { leavingProblems } from './generator/leaving.ts';
import { overlapProblems } from './generator/overlaps.ts';
import { runAllPaths } from './generator/path-runs.ts';
import { structureProblems } from './generator/structure.ts';
import { waitProblems } from './generator/waits.ts';
import { cookieConsentModel } from './site/cookie-consent.model.ts';

const broken = (model: FlowModel, fault: Fault): FlowModel => ({
  ...model,
  machine: withFault(model.machine, fault),
});

// paths.test.ts checks these properties of every machine; these tests show that each check can fail.
describe('a machine that breaks a rule of structure', () => {
  test.each<[string, FlowModel, Fault, string]>([
    [
      'has a dead end',
      loginModel,
      ({ states }) => {
        states.leaving.states.fromLogIn.on = {};
      },
      'leaving.fromLogIn is a dead end',
    ],
    [
      'has an invoke without an error edge',
      loginModel,
      ({ states }) => {
        delete states.authenticating.invoke.onError;
      },
      'authentication has no onError',
    ],
    [
      'has an invoke whose error edges don’t cover every case',
      resetLinkModel,
      ({ states }) => {
        states.verifying.invoke.onError.pop();
      },
      'tokenCheck has no unguarded onError',
    ],
    [
      'has an invoke whose answer leads nowhere',
      loginModel,
      ({ states }) => {
        states.loadingProfile.invoke.onDone.pop();
      },
      'profileFetch has no unguarded onDone',
    ],
    [
      'has a wait that no event can leave',
      loginModel,
      ({ states }) => {
        states.authenticating.on = {};
      },
      'no event leaves authenticating while it waits',
    ],
    [
      'has a delay that ends where it started',
      routeGuardModel,
      ({ states }) => {
        states.pausing.after.retryPause.target = 'pausing';
      },
      'when retryPause is over, pausing is not left',
    ],
    [
      'has a state without a description',
      loginModel,
      ({ states }) => {
        states.leaving.description = 'Away.';
      },
      'leaving needs a description that names its section, reading or decision',
    ],
  ])('%s', (_, model, fault, problem) => {
    expect(structureProblems(broken(model, fault))).toContain(problem);
  });
});

test('an unreachable state is reported', { timeout: 60_000 }, async () => {
  const model = broken(loginModel, ({ states }) => {
    states.nowhere = { description: 'spec §1', type: 'final' };
  });
  expect(completenessProblems(model, await runAllPaths(model))).toContain('no path reaches nowhere');
});

test('an expectation that names nothing that requires it is reported', async () => {
  const expectations = resetLinkModel.expectations.map((expectation) => ({
    ...expectation,
    spec: 'a habit',
  }));
  const model = { ...resetLinkModel, expectations };
  expect(completenessProblems(model, await runAllPaths(model))).toContain(
    '‘a habit’ names no section, reading or decision',
  );
});

test('a wait whose exit a guard never allows is reported', () => {
  const model = broken(loginModel, ({ states }, { guards }) => {
    guards.isNever = () => false;
    states.authenticating.on['login.canceled'].guard = 'isNever';
  });
  expect(waitProblems(model)).toEqual([
    'no event and no timer can end the wait for authentication in authenticating',
  ]);
});

describe('an event with two enabled transitions', { timeout: 60_000 }, () => {
  test.each<[string, FlowModel, string]>([
    ['of guarded siblings', routeGuardModel, 'isUnverifiedProfile and isOnOtherSide'],
    ['of two regions', cookieConsentModel, 'consent.accepted in answer and in preferences.open'],
    [
      'that is taken at once',
      cookieConsentModel,
      'always in answer.deciding: hasChoice and hasPrivacySignal',
    ],
  ])('%s is noticed', (_, model, expected) => {
    const problems = overlapProblems({ ...model, overlaps: {} });
    expect(problems.some((problem) => problem.includes(expected))).toBe(true);
  });

  test('is reported in a state and its child', () => {
    const model = broken(cookieConsentModel, ({ states }) => {
      states.answer.states.asking.on = { 'consent.accepted': { target: 'given' } };
    });
    expect(overlapProblems(model).join('\n')).toContain('consent.accepted in answer and in answer.asking');
  });

  test('may not be declared where there is none', () => {
    expect(overlapProblems({ ...resetLinkModel, overlaps: { 'a in b and in c': 'for fun' } })).toEqual([
      'overlaps lists an event that enables only one transition: a in b and in c',
    ]);
  });
});

test('a flow that continues after its page was left is reported', async () => {
  const stays = async (simulated: SimulatedActor) => {
    simulated.start();
    return async () => {};
  };
  expect(await leavingProblems(resetLinkModel, stays)).toEqual(
    expect.arrayContaining([
      'after verifying was left, tokenCheck still runs',
      'after verified was left, navigate is done',
    ]),
  );
});
