import { assign, setup } from 'xstate';
import { notProvided } from '../client-rules/effects.ts';
import { consentInForce, isAllowed } from '../client-rules/site/consent-gates.ts';
import type { ConsentChoice } from '../client-rules/site/cookie-consent.ts';

export type TagScriptInput = {
  /** Whether everything is allowed until the visitor declines (spec §1 literally), or only what was chosen. */
  readonly isImplied: boolean;
  /** The choice of the cookie banner; null if none was made yet. */
  readonly choice: ConsentChoice | null;
};

type TagScriptEvent =
  | { type: 'tag.consentChanged'; choice: ConsentChoice | null }
  | { type: 'tag.dataCleared' };

const inForce = ({ choice, isImplied }: TagScriptInput) => consentInForce(choice, isImplied);

/** The script of a tag service, and its consent signals (spec §7; decision 005). */
export const tagScriptMachine = setup({
  types: { context: {} as TagScriptInput, events: {} as TagScriptEvent, input: {} as TagScriptInput },
  actions: {
    addTagScript: (_, _consent: { choice: ConsentChoice }) => notProvided(),
    updateTagConsent: (_, _consent: { choice: ConsentChoice }) => notProvided(),
    keepChoice: assign({ choice: (_, { choice }: { choice: ConsentChoice | null }) => choice }),
    /** All data was cleared, including the choice; that doesn't imply consent. */
    clearChoice: assign({ choice: null, isImplied: false }),
  },
  guards: {
    isTagAllowed: ({ context }) => isAllowed('tagScript', inForce(context)),
  },
}).createMachine({
  id: 'tagScript',
  description:
    'A third-party script that is added to the page only with consent (spec §7, third-party traffic).',
  context: ({ input }) => input,
  initial: 'absent',
  states: {
    absent: {
      description: 'The script isn’t in the page (spec §4, cookie consent).',
      always: {
        guard: 'isTagAllowed',
        target: 'present',
        actions: { type: 'addTagScript', params: ({ context }) => ({ choice: inForce(context) }) },
      },
      on: {
        'tag.consentChanged': {
          actions: { type: 'keepChoice', params: ({ event }) => ({ choice: event.choice }) },
        },
        'tag.dataCleared': { actions: 'clearChoice' },
      },
    },
    present: {
      description:
        'The script is in the page, which can’t remove it, and receives consent signals (spec §7).',
      on: {
        'tag.consentChanged': {
          actions: [
            { type: 'keepChoice', params: ({ event }) => ({ choice: event.choice }) },
            { type: 'updateTagConsent', params: ({ context }) => ({ choice: inForce(context) }) },
          ],
        },
        'tag.dataCleared': {
          actions: [
            'clearChoice',
            { type: 'updateTagConsent', params: ({ context }) => ({ choice: inForce(context) }) },
          ],
        },
      },
    },
  },
});
