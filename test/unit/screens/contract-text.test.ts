import { describe, expect, test } from 'vitest';
import type { Application } from '../../../contract/marketplace/application.ts';
import type { Contract } from '../../../contract/marketplace/contract.ts';
import type { HistoryEntry } from '../../../contract/marketplace/entity.ts';
import { applicationLifecycle } from '../../../machines/lifecycles/application.lifecycle.ts';
import { contractLifecycle } from '../../../machines/lifecycles/contract.lifecycle.ts';
import { projectLifecycle } from '../../../machines/lifecycles/project.lifecycle.ts';
import { applicationHistoryText } from '../../../src/screens/applications/application-history-text.ts';
import { describeNextStep } from '../../../src/screens/applications/next-step.ts';
import {
  contractHistoryText,
  describeNextStep as contractsNextStep,
  fundsText,
  milestoneStateOf,
  namesIn,
} from '../../../src/screens/contracts/contract-text.ts';
import { heldText, milestoneHistoryText } from '../../../src/screens/contracts/milestones/milestone-text.ts';
import { projectHistoryText } from '../../../src/screens/projects/project-history-text.ts';
import { applicationStateOf, contractStateOf } from '../../../src/screens/shared/list/state-labels.ts';
import { companysContract, contract } from '../../model/marketplace/contract-samples.ts';
import { refundedWorkForDeveloper } from '../../model/marketplace/milestones/work-samples.ts';
import { sentApplication } from '../../model/marketplace/own-application-samples.ts';

const entry = (event: string, by: HistoryEntry['by'], payload = {}): HistoryEntry => ({
  version: 2,
  event,
  from: 'submitted',
  to: 'submitted',
  by,
  at: '2026-11-20T10:00:00.000Z',
  payload,
});

describe('every state and every event of the lifecycles has a text', () => {
  test.each(Object.keys(applicationLifecycle.states) as Application['state'][])(
    'an application that is %s',
    (state) => {
      expect(applicationStateOf({ state }).label).toMatch(/^[A-Z]/u);
      expect(describeNextStep({ ...sentApplication, state })).toMatch(/\.$/u);
    },
  );
  test.each(applicationLifecycle.events)('the application’s event %s', (event) => {
    expect(applicationHistoryText(entry(event, 'company'), 'developer', 'Cora Ltd')).toMatch(
      /^(Cora Ltd|The) .* /u,
    );
  });
  test.each(Object.keys(contractLifecycle.states) as Contract['state'][])(
    'a contract that is %s',
    (state) => {
      expect(contractStateOf({ state }).label).toMatch(/^[A-Z]/u);
      expect(contractsNextStep({ ...contract, state })).toMatch(/\.$/u);
    },
  );
  test.each(['accept', ...contractLifecycle.events])('the contract’s event %s', (event) => {
    expect(contractHistoryText(entry(event, 'company'), contract)).toMatch(/^(Cora Ltd|The|Our) .*/u);
  });
});

test.each(['createProject', ...projectLifecycle.events])('the project’s event %s has a text', (event) => {
  expect(projectHistoryText(entry(event, 'company'))).toMatch(/^(You|It|Its|Our team) .+/u);
});

test('an event of a newer server is a change', () => {
  expect(applicationHistoryText(entry('moved', 'company'), 'developer', 'Cora Ltd')).toBe('It changed');
  expect(contractHistoryText(entry('moved', 'company'), contract)).toBe('It changed');
  expect(milestoneHistoryText(entry('moved', 'company'), contract)).toBe('It changed');
  expect(projectHistoryText(entry('moved', 'company'))).toBe('It changed');
});

test('a state of a newer server is shown as it is', () => {
  const state = 'odd' as never;
  expect(contractStateOf({ state })).toEqual({ label: 'odd', tone: 'neutral' });
  expect(milestoneStateOf({ ...contract.milestones[0], state } as never).label).toBe('odd');
  expect(describeNextStep({ ...sentApplication, state })).toBe('');
});

test('the reader is ‘You’', () => {
  expect(applicationHistoryText(entry('apply', 'developer'), 'developer', 'Cora Ltd')).toBe('You applied');
  expect(applicationHistoryText(entry('offer', 'company'), 'developer', 'Cora Ltd')).toBe(
    'Cora Ltd made an offer',
  );
  expect(applicationHistoryText(entry('offer', 'company'), 'company', 'Dana')).toBe('You made an offer');
  expect(applicationHistoryText(entry('apply', 'developer'), 'company', 'Dana')).toBe('Dana applied');
  expect(contractHistoryText(entry('cancel', 'developer'), contract)).toBe('You canceled the contract');
  expect(contractHistoryText(entry('cancel', 'developer'), companysContract)).toBe(
    'Dana canceled the contract',
  );
});

test('a declined application shows the reason', () => {
  const declined: Application = { ...sentApplication, state: 'declined' };
  expect(describeNextStep(declined)).toBe('Cora Ltd declined it.');
  const history = [
    entry('decline', 'company', { reason: 'Too dear.' }),
    entry('decline', 'company', { reason: 'Too far.' }),
  ];
  expect(describeNextStep({ ...declined, history })).toBe('Cora Ltd gave a reason: Too far.');
});

test('proposed, canceled and refunded milestones aren’t paid; a split one is paid in part', () => {
  const having = (...changes: readonly object[]) =>
    fundsText({
      ...companysContract,
      milestones: companysContract.milestones.map((one, at) => ({ ...one, ...changes[at] })),
    });
  for (const state of ['proposed', 'canceled', 'refunded']) {
    expect(having({}, { state })).toBe(
      'You pay €3,240: €3,000 is for Dana, €240 is our fee, returned if the work is refunded.',
    );
    expect(having({ state }, { state })).toBeNull();
  }
  // A third of €6,000 goes to the developer, and a third of the fee of €480 is charged.
  const split = { version: 1, by: 'company', toDeveloper: 200_000, toCompany: 400_000 };
  expect(having({ state: 'canceled' }, { state: 'settled', split })).toBe(
    'You pay €2,160: €2,000 is for Dana, €160 is our fee, returned if the work is refunded.',
  );
});

test('each side sees its amount, and the next step', () => {
  expect(fundsText(contract)).toBe('You receive exactly €9,000. Cora Ltd pays our fee on top.');
  expect(fundsText(companysContract)).toBe(
    'You pay €9,720: €9,000 is for Dana, €720 is our fee, returned if the work is refunded.',
  );
  expect(contractsNextStep(contract)).toMatch(
    /^Cora Ltd funds the first milestone by 24 November, \d\d:00\.$/u,
  );
  expect(contractsNextStep(companysContract)).toMatch(
    /^Fund the first milestone by 24 November, \d\d:00\.$/u,
  );
  expect(namesIn({ ...contract, company: null }).other).toBe('A closed account');
  expect(namesIn({ ...companysContract, developer: null }).other).toBe('A closed account');
});

test('each side sees where the money of a refunded milestone goes', () => {
  expect(heldText(refundedWorkForDeveloper, companysContract)).toBe(
    '€3,240 goes back to you, including our fee.',
  );
  expect(heldText(refundedWorkForDeveloper, contract)).toBe(
    'The money goes back to Cora Ltd. You receive nothing for this milestone.',
  );
});
