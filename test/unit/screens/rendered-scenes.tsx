import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import { type AnyActorRef, type AnyMachineSnapshot, createActor } from 'xstate';
import { sessionMachine } from '../../../machines/account/session.machine.ts';
import { loadScreen } from '../../../src/inspector/replay/frame/screens.tsx';
import type { FlowModel } from '../../model/generator/flow-model.ts';
import { findPaths } from '../../model/generator/paths.ts';
import type { ScreenModel } from '../../model/generator/screen-model.ts';
import { listLeaves } from '../../model/generator/transitions.ts';
import { models } from '../../model/models.ts';
import { developer } from '../../model/samples.ts';
import { screenPropsWith } from '../../support/screen-props.ts';

type Scene = { readonly state: string; readonly given: string; readonly snapshot: AnyMachineSnapshot };

const session = createActor(sessionMachine.provide({ actions: { writeProfile: () => {} } })).start();
session.send({ type: 'session.profileReceived', profile: developer });
const screenProps = screenPropsWith(session);

/** Several tests share the same scenes. */
const rendered = new Map<string, Promise<readonly RenderedScene[]>>();

/** A flow's screen in every state of every visit: rendered once per process. */
export function renderScenes(screen: ScreenModel): Promise<readonly RenderedScene[]> {
  const scenes = rendered.get(screen.flow) ?? renderVisits(screen);
  rendered.set(screen.flow, scenes);
  return scenes;
}

async function renderVisits({ flow, visits }: ScreenModel): Promise<readonly RenderedScene[]> {
  // The developers' form starts with the browser's language.
  vi.stubGlobal('navigator', { language: 'en' });
  const model = models.find((other) => other.flow === flow);
  const Screen = await loadScreen(flow);
  if (!model || !Screen) throw new Error(`${flow} has no screen.`);
  return collectScenes(model).map(({ state, given, snapshot }) => {
    const props = { actor: standIn(snapshot), screenProps, visit: visits[given] as never };
    const element = <Screen {...props} />;
    return { name: `${given}: ${state}`, snapshot, element, html: renderToString(element) };
  });
}

type RenderedScene = {
  readonly name: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly element: ReactNode;
  readonly html: string;
};

/** Every combination of states that a visit reaches, once. */
function collectScenes(model: FlowModel): readonly Scene[] {
  const scenes = new Map<string, Scene>();
  for (const { given, start, steps } of findPaths(model))
    for (const snapshot of [start, ...steps.map(({ after }) => after)]) {
      const state = listLeaves(snapshot).join(' and ');
      scenes.set(`${given} ${state}`, { state, given, snapshot });
    }
  return [...scenes.values()];
}

/** An actor that stays in a snapshot. */
function standIn(snapshot: AnyMachineSnapshot): AnyActorRef {
  const actor: Partial<AnyActorRef> = {
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => {} }),
    send: () => {},
  };
  return actor as AnyActorRef;
}
