import { describe, expect, test } from 'vitest';
import { type Fault, withFault } from '../mutants/machine/literal.ts';
import { loginModel } from './account/login.model.ts';
import { resetLinkModel } from './account/reset-link.model.ts';
import { routeGuardModel } from './account/route-guard.model.ts';
import { sessionModel } from './account/session.model.ts';
import { verifyEmailModel } from './account/verify-email.model.ts';
import type { FlowModel } from './generator/flow-model.ts';
import { machineProblems } from './generator/machine-problems.ts';
import { runPath } from './generator/path-run.ts';
import { findPaths } from './generator/paths.ts';
import { cookieConsentModel } from './site/cookie-consent.model.ts';

type BrokenMachine = {
  readonly model: FlowModel;
  readonly fault: Fault;
  /** The title of the failing path's test. */
  readonly path: string;
  /** The step, the state and the problem, as the test reports it. */
  readonly says: string;
};

const company = 'on the company’s login page';

// The suite must notice faults: each of these fails a path that a user can take, and the report names the step. No test
// here reads the transitions file.
const brokenMachines: Readonly<Record<string, BrokenMachine>> = {
  'waits 30 s and not 60 s after a later resend': {
    model: verifyEmailModel,
    fault: (_, { delays }) => {
      delays.laterCooldown = 30_000;
    },
    path: 'on the page for the code, 12 s before another one can be requested: 12 s pass, then the user presses ‘Resend’, then the server sends another code, then 60 s pass, then it is asking.code.typing and asking.resend.available',
    says: 'at step 4, ‘60 s pass’ in asking.code.typing and asking.resend.coolingLater: laterCooldown moved before its 60000 ms were over',
  },
  'waits 1 ms longer for the first cooldown': {
    model: verifyEmailModel,
    fault: (_, { delays }) => {
      delays.firstCooldown = 30_001;
    },
    path: 'on the page for the code that was mailed: the user presses ‘Resend’, then the server sends another code, then 30 s pass, then the user presses ‘Verify’, then it is asking.code.typing and asking.resend.available',
    says: 'at step 3, ‘30 s pass’ in asking.code.typing and asking.resend.coolingFirst: firstCooldown did not move after 30000 ms',
  },
  'has no exit when the login fails': {
    model: loginModel,
    fault: ({ states }) => {
      delete states.authenticating.invoke.onError;
    },
    path: `${company}: the user logs in with email and password, then the server refuses the login and says why, then it is authenticating`,
    says: 'at step 2, ‘the server refuses the login and says why’ in authenticating: nothing handles the error of authentication; authenticating fails',
  },
  'shows one toast in place of another': {
    model: loginModel,
    fault: ({ states }) => {
      const [, incomplete, complete] = states.loadingProfile.invoke.onDone;
      [incomplete.actions[2], complete.actions[2]] = [complete.actions[2], incomplete.actions[2]];
    },
    path: `${company}: the user uses a passkey, then the profile of a company loads, then it is admitted`,
    says: 'at step 2, ‘the profile of a company loads’ in loadingProfile: spec §4, login 3: does showToast {"kind":"info","message":"Please complete your profile"} and not showToast {"kind":"success","message":"Successfully signed in!"}',
  },
  'admits every user to the pages of the other side': {
    model: routeGuardModel,
    fault: ({ states }) => {
      states.checking.invoke.onDone.splice(3, 1);
    },
    path: 'on a developers’ page: it is a company, then it is open',
    says: 'at step 1, ‘it is a company’ in checking: reading 16: leads to open and not to redirected',
  },
  'reports a link as invalid although there was no response': {
    model: resetLinkModel,
    fault: ({ states }) => {
      states.verifying.invoke.onError[0] = { target: 'invalid' };
    },
    path: 'at the address that was mailed: the check gets no response, then it is invalid',
    says: 'at step 1, ‘the check gets no response’ in verifying: reading 9: leads to invalid and not to unreachable',
  },
  'sends a submitted form twice': {
    model: loginModel,
    fault: ({ states }) => {
      states.authenticating.on['login.submitted'] = { target: 'authenticating', reenter: true };
    },
    path: `${company}: the user logs in with email and password, then the user logs in with email and password, then it is authenticating`,
    says: 'at step 2, ‘the user logs in with email and password’ in authenticating: repeats the call authentication that is pending',
  },
  'logs out and leaves the account’s data behind': {
    model: sessionModel,
    fault: ({ states }) => {
      states.authenticated.on['session.logOutRequested'].actions.splice(2, 1);
    },
    path: 'when the app starts: token and profile are found in storage, then a company logs out, then it is signedOut',
    says: 'at step 2, ‘a company logs out’ in authenticated.restoring: spec §2, §4: full logout: does nothing and not removeAccountData',
  },
  'asks about cookies with a banner that no screen knows': {
    model: cookieConsentModel,
    fault: ({ states }) => {
      states.answer.states.asking.tags = [];
    },
    path: 'on a first visit: 0.1 s pass, then the user declines on the banner, then it is answer.given and preferences.closed',
    says: 'at step 1, ‘0.1 s pass’ in answer.arriving and preferences.closed: tags are () and not (banner)',
  },
};

describe('a machine that is broken on purpose', { timeout: 60_000 }, () => {
  test.each(Object.entries(brokenMachines))('%s', async (_, { model, fault, path, says }) => {
    expect(await problemsOn(path, { ...model, machine: withFault(model.machine, fault) })).toContain(says);
  });

  test('would not fail if it were sound', async () => {
    const machine = withFault(loginModel.machine, () => {});
    expect(await machineProblems({ ...loginModel, machine }, null)).toEqual([]);
  });
});

/** The report of a path's test; it must be one of the walked paths. */
async function problemsOn(name: string, model: FlowModel): Promise<readonly string[]> {
  const path = findPaths(model).find((other) => other.name === name);
  if (!path) throw new Error(`No path is called ‘${name}’.`);
  return (await runPath(model, path)).problems;
}
