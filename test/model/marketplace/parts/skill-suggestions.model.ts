import { skillSuggestionsMachine } from '../../../../machines/marketplace/parts/skill-suggestions.machine.ts';
import { defineModel } from '../../generator/flow-model.ts';
import { networkFailure, noResponse, refused } from '../../samples.ts';

const atSkillField = 'a page with a field for skills';
const typeTy = 'the user types ‘ty’';
const typeOn = 'the user types on: ‘typ’';
const leaveField = 'the user empties the field, or leaves it';
const knowsOne = 'the server knows one';
const knowsNone = 'the server knows none';
const serverRefuses = 'the server refuses';
const pausePasses = '0.15 s pass';
const typescript = { skills: ['TypeScript'] };

type Known = Readonly<Record<string, unknown>>;
const isTyped = (text: string) => (context: Known) => context.text === text;

export const skillSuggestionsModel = defineModel<typeof skillSuggestionsMachine>({
  flow: 'skill-suggestions',
  machine: skillSuggestionsMachine,
  inputs: { [atSkillField]: undefined },
  events: {
    'skills.typed': { [typeTy]: { text: 'ty' }, [typeOn]: { text: 'typ' }, [leaveField]: { text: ' ' } },
  },
  outcomes: {
    skillsFetch: {
      done: { [knowsOne]: typescript, [knowsNone]: { skills: [] } },
      error: { [serverRefuses]: refused(429, 'Too many requests.'), [noResponse]: networkFailure },
    },
  },
  possible: {
    [typeTy]: ({ context }) => context.text === '',
    [typeOn]: ({ context }) => context.text === 'ty',
    [leaveField]: ({ context }) => context.text !== '',
  },
  contextKey: ({ text, skills }) => [text, skills],
  delays: { typingPause: 150 },
  states: {
    ready: {
      invariants: ({ text, skills }) => ({
        'nothing is suggested where nothing is typed': text !== '' || skills.length === 0,
      }),
    },
    pausing: { invariants: ({ text }) => ({ 'something is typed': text !== '' }) },
    fetching: { running: ['skillsFetch'], invariants: ({ text }) => ({ 'something is typed': text !== '' }) },
  },
  expectations: [
    {
      spec: '§M9',
      from: 'start',
      when: 'start',
      to: 'ready',
      effects: [],
      contextAfter: { text: '', skills: [] },
    },
    { spec: '§M9', from: 'ready', when: typeTy, to: 'pausing', effects: [], contextAfter: { text: 'ty' } },
    {
      spec: '§M9: continued typing leads to one request',
      from: 'pausing',
      when: typeOn,
      to: 'pausing',
      effects: [],
      contextAfter: { text: 'typ' },
    },
    {
      spec: '§M9: an answer that arrives too late is dropped',
      from: 'fetching',
      when: typeOn,
      to: 'pausing',
      effects: [],
      contextAfter: { text: 'typ' },
    },
    ...['ty', 'typ'].map((text) => ({
      spec: '§M9',
      from: 'pausing',
      contextBefore: isTyped(text),
      when: pausePasses,
      to: 'fetching',
      effects: [['call skillsFetch', { text }]] as const,
    })),
    { spec: '§M9', from: 'fetching', when: knowsOne, to: 'ready', effects: [], contextAfter: typescript },
    {
      spec: '§M9',
      from: 'fetching',
      when: knowsNone,
      to: 'ready',
      effects: [],
      contextAfter: { skills: [] },
    },
    ...[serverRefuses, noResponse].map((when) => ({
      spec: '§M9: a failure suggests nothing',
      from: 'fetching',
      when,
      to: 'ready',
      effects: [],
      contextAfter: { skills: [] },
    })),
    ...['ready', 'pausing', 'fetching'].map((from) => ({
      spec: '§M9',
      from,
      when: leaveField,
      to: 'ready',
      effects: [],
      contextAfter: { text: '', skills: [] },
    })),
  ],
});
