import { skillSuggestionsMachine } from '../../../../machines/marketplace/parts/skill-suggestions.machine.ts';
import { defineModel } from '../../generator/flow-model.ts';
import { networkFailure, refused } from '../../samples.ts';

const visit = 'a page with a field for skills';
const first = 'the user types ‘ty’';
const more = 'the user types on: ‘typ’';
const blank = 'the user empties the field, or leaves it';
const found = 'the server knows one';
const nothing = 'the server knows none';
const refuses = 'the server refuses';
const lost = 'the call gets no response';
const pause = '0.15 s pass';
const typescript = { skills: ['TypeScript'] };

type Known = Readonly<Record<string, unknown>>;
const isTyped = (text: string) => (context: Known) => context.text === text;

export const skillSuggestionsModel = defineModel<typeof skillSuggestionsMachine>({
  flow: 'skill-suggestions',
  machine: skillSuggestionsMachine,
  inputs: { [visit]: undefined },
  events: {
    'skills.typed': { [first]: { text: 'ty' }, [more]: { text: 'typ' }, [blank]: { text: ' ' } },
  },
  outcomes: {
    skillsFetch: {
      done: { [found]: typescript, [nothing]: { skills: [] } },
      error: { [refuses]: refused(429, 'Too many requests.'), [lost]: networkFailure },
    },
  },
  possible: {
    [first]: ({ context }) => context.text === '',
    [more]: ({ context }) => context.text === 'ty',
    [blank]: ({ context }) => context.text !== '',
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
    { spec: '§M9', from: 'ready', when: first, to: 'pausing', effects: [], contextAfter: { text: 'ty' } },
    {
      spec: '§M9: continued typing leads to one request',
      from: 'pausing',
      when: more,
      to: 'pausing',
      effects: [],
      contextAfter: { text: 'typ' },
    },
    {
      spec: '§M9: an answer that arrives too late is dropped',
      from: 'fetching',
      when: more,
      to: 'pausing',
      effects: [],
      contextAfter: { text: 'typ' },
    },
    ...['ty', 'typ'].map((text) => ({
      spec: '§M9',
      from: 'pausing',
      contextBefore: isTyped(text),
      when: pause,
      to: 'fetching',
      effects: [['call skillsFetch', { text }]] as const,
    })),
    { spec: '§M9', from: 'fetching', when: found, to: 'ready', effects: [], contextAfter: typescript },
    { spec: '§M9', from: 'fetching', when: nothing, to: 'ready', effects: [], contextAfter: { skills: [] } },
    ...[refuses, lost].map((when) => ({
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
      when: blank,
      to: 'ready',
      effects: [],
      contextAfter: { text: '', skills: [] },
    })),
  ],
});
