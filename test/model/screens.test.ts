import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isFullScope } from '../support/scope.ts';
import { resetLinkModel } from './account/reset-link.model.ts';
import { resetLinkScreen } from './account/reset-link.screen.ts';
import { verifyEmailScreen } from './account/verify-email.screen.ts';
import { joinWalks } from './generator/joined-walks.ts';
import { runAllPaths } from './generator/path-runs.ts';
import { identifyNode } from './generator/paths.ts';
import type { ScreenModel } from './generator/screen-model.ts';
import { screenProblems } from './generator/screen-problems.ts';
import { listLeaves } from './generator/transitions.ts';
import {
  activeExpectations,
  buildWalks,
  coveringWalks,
  unwalkedTransitions,
  type Walk,
} from './generator/walks.ts';
import { models } from './models.ts';
import { chosenScreens, findModel, flowsWithoutScreen, screens } from './screens.ts';

test('every flow has a screen model, or a reason to have none', () => {
  const flows = [...screens.map(({ flow }) => flow), ...Object.keys(flowsWithoutScreen)];
  expect(flows.sort()).toEqual(models.map(({ flow }) => flow).sort());
});

test.each(screens)('$flow names the file of its screen', ({ screen }) => {
  expect(existsSync(new URL(`../../src/screens/${screen}.tsx`, import.meta.url))).toBe(true);
});

describe.each(chosenScreens)('$flow', { timeout: 60_000 }, (screen) => {
  test('has a screen model that is complete and free of unused declarations', async () => {
    const model = findModel(screen);
    expect(screenProblems(model, screen, await runAllPaths(model))).toEqual([]);
  });

  test('has walks that take every transition that isn’t excluded with a reason', async () => {
    const model = findModel(screen);
    const walks = await coveringWalks(model, screen, await runAllPaths(model));
    expect(unwalkedTransitions(model, screen, walks)).toEqual([]);
  });
});

// Only the proof walks these. What was taken is computed here again, independent of `joinWalks`, which it checks.
describe.each(isFullScope ? chosenScreens : [])('$flow', { timeout: 60_000 }, (screen) => {
  test('has joined walks for everything visible', async () => {
    const model = findModel(screen);
    const runs = await runAllPaths(model);
    const all = await buildWalks(model, screen, runs);
    const covering = await coveringWalks(model, screen, runs);
    const joined = await joinWalks(model, screen, all, covering);
    const listEdges = (walks: readonly Walk[]) =>
      walks.flatMap(({ run: { path, records } }) =>
        records.slice(1).map((after, index) => {
          const before = records[index] ?? after;
          const [from, to] = [before, after].map((record) => identifyNode(model, record.after));
          const shown = [before, after].map((record) => [
            listLeaves(record.after),
            activeExpectations(screen, record).map(({ expectation }) => expectation),
          ]);
          return {
            edge: JSON.stringify([path.given, from, after.stimulus?.name, to]),
            appearance: JSON.stringify([shown, after.stimulus?.name, after.effects]),
          };
        }),
      );
    const edges = new Map(listEdges(all).map(({ edge, appearance }) => [edge, appearance]));
    const taken = new Set(listEdges([...covering, ...joined]).map(({ edge }) => edges.get(edge)));
    expect([...edges.values()].filter((appearance) => !taken.has(appearance))).toEqual([]);
    expect(joined.flatMap(({ run }) => run.problems)).toEqual([]);
    expect(new Set(joined.map(({ run }) => run.path.name)).size).toBe(joined.length);
  });
});

/** A faulty change of reset-link's screen model → the reported problem. */
const faultyScreens: Readonly<Record<string, { screen: Partial<ScreenModel>; says: string }>> = {
  'without a visit': { screen: { visits: {} }, says: 'no visit starts at the address that was mailed' },
  'with an extra visit': {
    screen: { visits: { ...resetLinkScreen.visits, 'in a dream': { address: '/' } } },
    says: 'the model has no input in a dream',
  },
  'without gestures': {
    screen: { gestures: {} },
    says: 'no gesture for how the user presses ‘Try again’',
  },
  'with an extra gesture': {
    screen: { gestures: { ...resetLinkScreen.gestures, 'the user shrugs': [] } },
    says: 'the model does not know that the user shrugs',
  },
  'without calls': { screen: { calls: {} }, says: 'no call is given for tokenCheck' },
  'with an extra call': {
    screen: { calls: { ...resetLinkScreen.calls, taxi: { method: 'GET', path: '/v1/taxi' } } },
    says: 'the machine has no invoke taxi',
  },
  'with an expectation for a state that doesn’t exist': {
    screen: { expectations: { ...resetLinkScreen.expectations, asleep: { sees: [] } } },
    says: 'the machine has no state asleep',
  },
  'with a state that is never seen': {
    screen: {
      expectations: Object.fromEntries(
        Object.entries(resetLinkScreen.expectations).filter(([state]) => state !== 'invalid'),
      ),
    },
    says: 'nothing is visible in invalid',
  },
  'with an empty expectation': {
    screen: {
      expectations: { ...resetLinkScreen.expectations, verified: { sees: [], at: '/reset-password-token' } },
    },
    says: 'nothing is visible in verified',
  },
  'with two states that look the same': {
    screen: {
      expectations: {
        ...resetLinkScreen.expectations,
        missing: resetLinkScreen.expectations.invalid ?? { sees: [] },
      },
    },
    says: 'invalid and missing look the same',
  },
  'with a transition that does not exist': {
    screen: { notByHand: { 'verifying — resetLink.canceled → nowhere': 'It is dark.' } },
    says: 'the machine has no transition verifying — resetLink.canceled → nowhere',
  },
  'with a transition left out without a reason': {
    screen: { notByHand: { 'verifying — resetLink.canceled → left': '' } },
    says: 'no reason is given why no gesture can take verifying — resetLink.canceled → left',
  },
  'with a reload that leads elsewhere without a reason': {
    screen: { afterReload: { verified: { state: 'verifying', because: 'It is so.' } } },
    says: 'coming back to verified needs its section, reading or decision',
  },
};

describe('a faulty screen model of reset-link', () => {
  test.each(Object.entries(faultyScreens))('%s', async (_, { screen, says }) => {
    const runs = await runAllPaths(resetLinkModel);
    expect(screenProblems(resetLinkModel, { ...resetLinkScreen, ...screen }, runs)).toContain(says);
  });

  test('with nothing to press leaves transitions that no walk takes', async () => {
    const withoutGestures = { ...resetLinkScreen, gestures: {} };
    const walks = await coveringWalks(resetLinkModel, withoutGestures, await runAllPaths(resetLinkModel));
    expect(unwalkedTransitions(resetLinkModel, withoutGestures, walks)).toContain(
      'unreachable — resetLink.retried → verifying',
    );
  });
});

test('states of two regions may look the same, states of one region may not', async () => {
  const model = findModel(verifyEmailScreen);
  const same = { sees: [{ by: 'text', text: 'Wait' }] } as const;
  const [unreachable, first, later] = [
    'asking.code.unreachable',
    'asking.resend.coolingFirst',
    'asking.resend.coolingLater',
  ];
  const expectations = {
    ...verifyEmailScreen.expectations,
    [unreachable]: same,
    [first]: same,
    [later]: same,
  };
  const screen = { ...verifyEmailScreen, expectations };
  expect(screenProblems(model, screen, await runAllPaths(model))).toEqual([
    `${first} and ${later} look the same`,
  ]);
});
