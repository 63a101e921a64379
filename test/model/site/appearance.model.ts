import { appearanceMachine } from '../../../machines/site/appearance.machine.ts';
import { defineModel } from '../generator/flow-model.ts';

export const appearanceModel = defineModel<typeof appearanceMachine>({
  flow: 'appearance',
  machine: appearanceMachine,
  inputs: {
    'on the dashboard with no look chosen yet': { appearance: 'system' },
    'on the dashboard with ‘Dark’ chosen before': { appearance: 'dark' },
  },
  events: {
    'appearance.chosen': {
      'the user presses ‘Light’': { appearance: 'light' },
      'the user presses ‘Dark’': { appearance: 'dark' },
      'the user presses ‘System’': { appearance: 'system' },
    },
  },
  outcomes: {},
  contextKey: ({ appearance }) => appearance,
  resting: { applied: 'the page simply looks as chosen; another choice enters the same state again' },
  states: { applied: {} },
  expectations: [
    {
      spec: 'reading 14',
      given: 'on the dashboard with ‘Dark’ chosen before',
      from: 'start',
      when: 'start',
      to: 'applied',
      effects: [['applyAppearance', { appearance: 'dark' }]],
    },
    {
      spec: 'reading 14',
      from: 'applied',
      when: 'the user presses ‘Light’',
      to: 'applied',
      effects: [
        ['storeAppearance', { appearance: 'light' }],
        ['applyAppearance', { appearance: 'light' }],
      ],
    },
  ],
});
