import { assign, setup } from 'xstate';
import type { Appearance } from '../../contract/site/appearance.ts';
import { notProvided } from '../client-rules/effects.ts';

export type AppearanceInput = { readonly appearance: Appearance };

type AppearanceEvent = { type: 'appearance.chosen'; appearance: Appearance };

/** The appearance: light, dark, or the system's setting, stored in `appConfig` (reading 14). */
export const appearanceMachine = setup({
  types: { context: {} as AppearanceInput, events: {} as AppearanceEvent, input: {} as AppearanceInput },
  actions: {
    applyAppearance: (_, _choice: AppearanceInput) => notProvided(),
    storeAppearance: (_, _choice: AppearanceInput) => notProvided(),
    keepAppearance: assign((_, { appearance }: AppearanceInput) => ({ appearance })),
  },
}).createMachine({
  id: 'appearance',
  description: 'The product’s appearance on this device (reading 14).',
  context: ({ input }) => input,
  initial: 'applied',
  states: {
    applied: {
      description: 'The chosen appearance is applied (reading 14).',
      entry: { type: 'applyAppearance', params: ({ context }) => ({ appearance: context.appearance }) },
      on: {
        'appearance.chosen': {
          target: 'applied',
          reenter: true,
          actions: [
            { type: 'keepAppearance', params: ({ event }) => ({ appearance: event.appearance }) },
            { type: 'storeAppearance', params: ({ event }) => ({ appearance: event.appearance }) },
          ],
        },
      },
    },
  },
});
