import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { type AnyActorRef, type AnyMachineSnapshot, createActor } from 'xstate';
import { sessionMachine } from '../../machines/account/session.machine.ts';
import { appearanceMachine } from '../../machines/site/appearance.machine.ts';
import { loadScreen } from '../../src/inspector/replay/screens.tsx';
import type { FlowModel } from '../model/generator/flow-model.ts';
import { pathsOf } from '../model/generator/paths.ts';
import { leavesOf } from '../model/generator/transitions.ts';
import { models } from '../model/models.ts';
import { developer } from '../model/samples.ts';
import { screens } from '../model/screens.ts';

// The developers’ form begins with the browser’s language.
vi.stubGlobal('navigator', { language: 'en' });

type Scene = { readonly state: string; readonly given: string; readonly snapshot: AnyMachineSnapshot };

const session = createActor(sessionMachine.provide({ actions: { writeProfile: () => {} } }), {
  input: { hasToken: false, profile: null },
}).start();
session.send({ type: 'session.profileStored', profile: developer });
const appearance = createActor(appearanceMachine, { input: { appearance: 'system' } });

// What must be seen is checked in the browser; here it is every state of every visit, in no time.
describe.each(screens)('$flow', { timeout: 60_000 }, ({ flow, visits }) => {
  test('draws something in every state that can be reached', async () => {
    const model = models.find((other) => other.flow === flow);
    const Screen = await loadScreen(flow);
    if (!model || !Screen) throw new Error(`Nothing draws ${flow}.`);
    const empty: string[] = [];
    for (const { state, given, snapshot } of scenesOf(model)) {
      const stage = {
        actor: standIn(snapshot),
        session,
        appearance,
        visit: visits[given] as never,
      };
      if (wordsOf(<Screen {...stage} />) === '') empty.push(`${given}: ${state}`);
    }
    expect(empty).toEqual([]);
  });
});

test('a screen that draws nothing, or only its frame, has no words', () => {
  expect(wordsOf(<main />)).toBe('');
  expect(
    wordsOf(
      <main>
        <style>{'a { color: red }'}</style>
      </main>,
    ),
  ).toBe('');
  expect(
    wordsOf(
      <>
        <header>Counterpart</header>
        <main>
          <p />
        </main>
      </>,
    ),
  ).toBe('');
  expect(wordsOf(<main>Hello</main>)).toBe('Hello');
});

/** Every combination of states that a visit comes to, once. */
function scenesOf(model: FlowModel): readonly Scene[] {
  const scenes = new Map<string, Scene>();
  for (const { given, start, steps } of pathsOf(model))
    for (const snapshot of [start, ...steps.map(({ after }) => after)]) {
      const state = leavesOf(snapshot).join(' and ');
      scenes.set(`${given} ${state}`, { state, given, snapshot });
    }
  return [...scenes.values()];
}

/** An actor that rests in a snapshot. */
function standIn(snapshot: AnyMachineSnapshot): AnyActorRef {
  const actor: Partial<AnyActorRef> = {
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => {} }),
    send: () => {},
  };
  return actor as AnyActorRef;
}

/** The words on a page, without those of its frame. */
function wordsOf(screen: ReactNode): string {
  const html = renderToString(screen);
  const [, main = html] = /<main[^>]*>(.*)<\/main>/su.exec(html) ?? [];
  return main
    .replace(/<(style|script)[^>]*>.*?<\/\1>/gsu, '')
    .replace(/<[^>]+>/gu, ' ')
    .trim();
}
