import { assign, fromPromise, setup } from 'xstate';
import type { SuggestedSkills } from '../../../contract/marketplace/skill-routes.ts';
import { notProvided } from '../../client-rules/effects.ts';

type Context = {
  /** The typed text. */
  readonly text: string;
  /** The server's suggestions for the text, or for the previous text. */
  readonly skills: readonly string[];
};

type SkillSuggestionsEvent = { type: 'skills.typed'; text: string };

/**
 * Suggests skills while the user types, on every page with a skill field (§M9); a failure results in no suggestions.
 */
export const skillSuggestionsMachine = setup({
  types: { context: {} as Context, events: {} as SkillSuggestionsEvent },
  actors: { skillsFetch: fromPromise<SuggestedSkills, { text: string }>(notProvided) },
  actions: {
    keepText: assign({ text: (_, { text }: { text: string }) => text }),
    keepSkills: assign({ skills: (_, { skills }: SuggestedSkills) => skills }),
    clearText: assign({ text: '' }),
    clearSkills: assign({ skills: [] }),
  },
  guards: { isBlank: (_, { text }: { text: string }) => text.trim() === '' },
  delays: {
    // Debounces typing to a single request.
    typingPause: 150,
  },
}).createMachine({
  id: 'skillSuggestions',
  description: 'Suggest skills for the typed text (§M9).',
  context: { text: '', skills: [] },
  initial: 'ready',
  on: {
    // Leaving the state cancels the previous request.
    'skills.typed': [
      {
        guard: { type: 'isBlank', params: ({ event }) => ({ text: event.text }) },
        target: '.ready',
        actions: ['clearText', 'clearSkills'],
      },
      {
        target: '.pausing',
        actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) },
      },
    ],
  },
  states: {
    ready: {
      description: 'The suggestions for the typed text are shown; without any text there are none (§M9).',
    },
    pausing: {
      description: 'The next letter may follow at once (§M9).',
      after: { typingPause: { target: 'fetching' } },
    },
    fetching: {
      description: 'The suggestions for the typed text are being fetched (§M9).',
      invoke: {
        id: 'skillsFetch',
        src: 'skillsFetch',
        input: ({ context: { text } }) => ({ text }),
        onDone: { target: 'ready', actions: { type: 'keepSkills', params: ({ event }) => event.output } },
        onError: { target: 'ready', actions: 'clearSkills' },
      },
    },
  },
});
