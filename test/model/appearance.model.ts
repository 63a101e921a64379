import { appearanceMachine } from '../../machines/site/appearance.machine.ts';
import { defineModel } from './generator/flow-model.ts';

export const appearanceModel = defineModel<typeof appearanceMachine>({
  flow: 'appearance',
  machine: appearanceMachine,
  inputs: {
    'with nothing chosen yet': { appearance: 'system' },
    'with dark chosen before': { appearance: 'dark' },
  },
  events: {
    'appearance.chosen': {
      'the person chooses light': { appearance: 'light' },
      'the person chooses dark': { appearance: 'dark' },
      'the person leaves it to the system': { appearance: 'system' },
    },
  },
  outcomes: {},
  delays: {},
  tells: ({ appearance }) => appearance,
  resting: { applied: 'the page simply looks as chosen; another choice enters the same state again' },
  states: { applied: {} },
  expectations: [
    {
      spec: 'design 14',
      given: 'with dark chosen before',
      from: 'start',
      when: 'start',
      to: 'applied',
      effects: [['applyAppearance', { appearance: 'dark' }]],
    },
    {
      spec: 'design 14',
      from: 'applied',
      when: 'the person chooses light',
      to: 'applied',
      effects: [
        ['storeAppearance', { appearance: 'light' }],
        ['applyAppearance', { appearance: 'light' }],
      ],
    },
  ],
});
