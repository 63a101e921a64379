import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { type AnyActorRef, type AnyMachineSnapshot, createActor } from 'xstate';
import { sessionMachine } from '../../../machines/account/session.machine.ts';
import { loadScreen } from '../../../src/inspector/replay/screens.tsx';
import type { FlowModel } from '../../model/generator/flow-model.ts';
import { pathsOf } from '../../model/generator/paths.ts';
import type { ScreenModel } from '../../model/generator/screen-model.ts';
import { leavesOf } from '../../model/generator/transitions.ts';
import { models } from '../../model/models.ts';
import { developer } from '../../model/samples.ts';
import { besideWith } from '../../support/beside.ts';

// The developers’ form begins with the browser’s language.
vi.stubGlobal('navigator', { language: 'en' });

type Scene = { readonly state: string; readonly given: string; readonly snapshot: AnyMachineSnapshot };

const session = createActor(sessionMachine.provide({ actions: { writeProfile: () => {} } })).start();
session.send({ type: 'session.profileStored', profile: developer });
const beside = besideWith(session);

/** A flow's screen in every state of every visit, to be rendered. */
export async function drawnScenes({ flow, visits }: ScreenModel): Promise<readonly DrawnScene[]> {
  const model = models.find((other) => other.flow === flow);
  const Screen = await loadScreen(flow);
  if (!model || !Screen) throw new Error(`Nothing draws ${flow}.`);
  return scenesOf(model).map(({ state, given, snapshot }) => {
    const props = { actor: standIn(snapshot), beside, visit: visits[given] as never };
    return { name: `${given}: ${state}`, snapshot, element: <Screen {...props} /> };
  });
}

type DrawnScene = {
  readonly name: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly element: ReactNode;
};

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
