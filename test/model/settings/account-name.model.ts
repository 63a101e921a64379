import { accountNameMachine } from '../../../machines/settings/account-name.machine.ts';
import { defineModel, onlyIf } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, invalidInput, networkFailure, refused } from '../samples.ts';

const name = 'Cora Lindqvist';
const changeName = 'the user types another name and presses ‘Save name’';
const emptyName = 'the user empties the field and presses ‘Save name’';
const nameIsMissing = 'the name is missing';
const nameUnchangedMessage = 'Your name couldn’t be changed. Please try again.';

type StateView = { readonly context: { readonly name: string } };
const hasName = ({ context }: StateView) => context.name !== '';

export const accountNameModel = defineModel<typeof accountNameMachine>({
  flow: 'account-name',
  machine: accountNameMachine,
  inputs: { 'in Settings': undefined },
  events: {
    'name.submitted': { [changeName]: { name: ` ${name} ` }, [emptyName]: { name: '' } },
    'name.canceled': { [cancelsAfterWaiting]: {} },
  },
  outcomes: {
    nameChange: {
      done: { 'the server accepts the name': undefined },
      error: {
        [nameIsMissing]: invalidInput({ name: 'Enter your full name.' }),
        'the server refuses and says why': refused(429, 'Too many requests. Try again later.'),
        'the name gets no response': networkFailure,
      },
    },
  },
  possible: {
    [nameIsMissing]: (view) => !hasName(view),
    ...onlyIf(hasName, [
      'the server accepts the name',
      'the server refuses and says why',
      'the name gets no response',
      cancelsAfterWaiting,
    ]),
  },
  contextKey: ({ name: typed, notice, problem }) => [typed, notice !== null, problem],
  states: {
    editing: {},
    saving: {
      tags: ['busy'],
      running: ['nameChange'],
      invariants: ({ notice, problem, fieldProblems }) => ({
        'no message about the last try is shown': notice === null && problem === null,
        'no field is marked': Object.keys(fieldProblems).length === 0,
      }),
    },
  },
  expectations: [
    { spec: 'decision 022', from: 'start', when: 'start', to: 'editing', effects: [] },
    {
      spec: 'decision 022: it needs no confirmation',
      from: 'editing',
      when: changeName,
      to: 'saving',
      effects: [['call nameChange', { name }]],
    },
    {
      spec: 'reading 6',
      from: 'saving',
      when: nameIsMissing,
      to: 'editing',
      effects: [],
      contextAfter: { fieldProblems: { name: 'Enter your full name.' } },
    },
    {
      spec: 'decision 022: every place shows the new name at once',
      from: 'saving',
      when: 'the server accepts the name',
      to: 'editing',
      effects: [['storeName', { name }]],
      contextAfter: { notice: 'Your name has been changed.', problem: null },
    },
    ...[
      ['the server refuses and says why', 'Too many requests. Try again later.'] as const,
      ['the name gets no response', nameUnchangedMessage] as const,
    ].map(([when, problem]) => ({
      spec: 'reading 6',
      from: 'saving',
      when,
      to: 'editing',
      effects: [],
      contextAfter: { problem, fieldProblems: {} },
    })),
    {
      spec: 'reading 9',
      from: 'saving',
      when: cancelsAfterWaiting,
      to: 'editing',
      effects: [],
      contextAfter: { notice: null },
    },
  ],
});
