import type { ActorRefFrom } from 'xstate';
import { appearanceMachine } from '../../../../machines/site/appearance.machine.ts';
import { applyAppearance, storeAppearanceCookie } from '../../../browser/appearance.ts';
import type { Services } from '../../services/services.ts';
import { startActor } from '../../shared/start-actor.ts';

type AppearanceActor = ActorRefFrom<typeof appearanceMachine>;

/** Starts the actor that applies and stores the chosen appearance (reading 14: `appConfig`). */
export function startAppearance({ storage }: Services): AppearanceActor {
  const machine = appearanceMachine.provide({
    actions: {
      applyAppearance: (_, { appearance }) => applyAppearance(appearance),
      storeAppearance: (_, { appearance }) => {
        storage.write('appConfig', { appearance });
        storeAppearanceCookie(appearance);
      },
    },
  });
  return startActor(machine, { appearance: storage.read('appConfig')?.appearance ?? 'system' });
}
