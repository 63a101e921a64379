import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createActor, fromPromise, type InspectionEvent, SimulatedClock } from 'xstate';
import { createMask } from '../../src/inspector/live/mask.ts';
import type { FromPage } from '../../src/inspector/live/protocol.ts';
import { createPublisher } from '../../src/inspector/live/publisher.ts';
import { maskedForStately, withLearnedSecrets } from '../../src/inspector/live/stately.ts';
import { isFullScope } from '../support/scope.ts';
import type { FlowModel } from './generator/flow-model.ts';
import { findPaths, type Path } from './generator/paths.ts';
import { chosenModels, models } from './models.ts';
import { readPathFile } from './path-file-reader.ts';

const token = 'k9-a-token-of-someone';
const code = ['7', '3', '9', '1'];
/**
 * The secrets that the models' users type and their responses contain; listed here, independently of the product's
 * masks.
 */
const secrets = [
  token,
  code.join(''),
  '5678',
  '12a4',
  'Sunny-day-7',
  'Sunny-day-8',
  'Abcde-7',
  'abcdefgh',
  'abcdefg7',
  'de89 3704 0044 0532 0130 00',
  'cobadeffxxx',
];
const digitsShown = /"digits":\[[^\]]*\d/;
/** A text without the example of a VAT ID that a message names, which contains one of the codes by chance. */
const withoutExample = (text: string) => text.replaceAll('DE123456789', '');

describe.each(chosenModels)('$flow', { timeout: 60_000 }, (original) => {
  const model = withSecrets(original);
  const covering = new Set(
    readPathFile(original.flow).paths.flatMap((path) => (path.isCovering ? path.name : [])),
  );
  const paths = findPaths(model).filter(({ name }) => isFullScope || covering.has(name));
  const walk = buildWalker(model.machine);

  test('reports no password, token or code to our inspector or Stately’s', async () => {
    const published: FromPage[] = [];
    const sentToStately: StatelyInspectionEvent[] = [];
    for (const path of paths) {
      const publisher = publisherTo(published);
      const forStately = statelyTo(sentToStately);
      publisher.hear({ kind: 'requestSnapshot' });
      await walk(path, (report) => {
        publisher.watch(report);
        forStately(report);
      });
      publisher.hear({ kind: 'requestSnapshot' });
    }
    // Stately's library sends its reports when the page is idle.
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    expect(published.length).toBeGreaterThan(paths.length * 2);
    expect(leaksIn(published)).toEqual([]);
    expect(sentToStately.length).toBeGreaterThan(paths.length);
    expect(leaksIn(sentToStately)).toEqual([]);
  });
});

test('the models contain every secret of the list', () => {
  const given = JSON.stringify(
    models.map(withSecrets).map(({ inputs, events, outcomes }) => [inputs, events, outcomes]),
  );
  expect(secrets.filter((secret) => !isIn(given, secret))).toEqual([]);
});

function publisherTo(published: FromPage[]) {
  return createPublisher({
    id: 'page',
    isFramed: false,
    address: () => `/reset-password-token?token=${token}`,
    now: () => 0,
    post: (message) => published.push(message),
  });
}

function statelyTo(published: StatelyInspectionEvent[]) {
  const mask = createMask();
  const { inspect } = createInspector(
    { send: (event) => published.push(event) },
    { serialize: (event) => maskedForStately(event, mask) },
  );
  return withLearnedSecrets(mask, inspect);
}

function leaksIn(messages: readonly unknown[]): readonly string[] {
  const isLeaking = (text: string) => {
    const shown = withoutExample(text);
    return digitsShown.test(shown) || secrets.some((secret) => shown.includes(secret));
  };
  return messages
    .filter((message) => isLeaking(JSON.stringify(message)))
    .map((message) => JSON.stringify(message, withoutNumbers))
    .filter(isLeaking)
    .slice(0, 3);
}

/** XState's own numbers may contain a code by chance. */
function withoutNumbers(name: string, value: unknown): unknown {
  return ['rootId', 'sessionId', 'sourceId', 'parentId', 'createdAt'].includes(name) ? null : value;
}

/** The model with its token and code replaced by unmistakable values. */
function withSecrets(model: FlowModel): FlowModel {
  const changed = (value: unknown, name = ''): unknown => {
    if (name === 'token' && typeof value === 'string') return token;
    if (name === 'digits' && Array.isArray(value)) return value.map((digit, index) => digit && code[index]);
    if (Array.isArray(value)) return value.map((item) => changed(item));
    if (typeof value !== 'object' || value === null) return value;
    const copy = Object.entries(value).map(([key, part]) => [key, changed(part, key)]);
    // A profile may contain a token, too (spec §3).
    return Object.fromEntries('userId' in value && 'email' in value ? [...copy, ['token', token]] : copy);
  };
  return {
    ...model,
    inputs: changed(model.inputs) as FlowModel['inputs'],
    events: changed(model.events) as FlowModel['events'],
    outcomes: changed(model.outcomes) as FlowModel['outcomes'],
  };
}

type Walk = (path: Path, watch: (report: InspectionEvent) => void) => Promise<void>;

/**
 * Walks paths on a real actor with an inspector; its calls end as the path says, and a rejecting server echoes every
 * secret that it received.
 */
function buildWalker(machine: AnyStateMachine): Walk {
  const calls = new Map<string, { done: (value: unknown) => void; error: (value: unknown) => void }>();
  const held = fromPromise(
    ({ self }) =>
      new Promise((done, error) => {
        calls.set(self.id, { done, error });
      }),
  );
  const { actors, actions } = machine.implementations;
  const outward = Object.entries(actions).filter(
    ([, action]) => typeof action === 'function' && !('resolve' in action),
  );
  // Provided once, because building a machine takes far longer than walking a path.
  const equipped = machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, held])),
    actions: Object.fromEntries(outward.map(([name]) => [name, () => {}])),
  });
  return async (path, watch) => {
    const clock = new SimulatedClock();
    const actor = createActor(equipped, { input: path.input, clock, inspect: watch });
    actor.subscribe({ error: () => {} });
    actor.start();
    const sent: unknown[] = [path.input];
    for (const { stimulus } of path.steps) {
      sent.push(stimulus.event);
      if (stimulus.kind === 'event') actor.send(stimulus.event);
      else if (stimulus.kind === 'delay') clock.increment(stimulus.ms);
      else
        calls
          .get(stimulus.invoke)
          ?.[stimulus.end](stimulus.end === 'error' ? saidBack(stimulus.value, sent) : stimulus.value);
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
    actor.stop();
  };
}

function saidBack(failure: unknown, sent: readonly unknown[]): unknown {
  const known = secrets.filter((secret) => isIn(withoutExample(JSON.stringify(sent)), secret));
  return { ...(failure as object), message: `No good: ${known.join(', ')}` };
}

/** Whether a text contains a secret, as a whole or character by character as the code's boxes hold it. */
function isIn(text: string, secret: string): boolean {
  return text.includes(secret) || text.includes(JSON.stringify([...secret]).slice(1, -1));
}
