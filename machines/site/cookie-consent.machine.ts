import { assign, setup } from 'xstate';
import { notProvided } from '../client-rules/effects.ts';
import {
  type ConsentChoice,
  fullConsent,
  noConsent,
  storedChoice,
} from '../client-rules/site/cookie-consent.ts';

/** The browser's stored consent. */
type Memory = {
  /** The parsed value of `cookieConsent` in local storage; may be anything. */
  readonly stored: unknown;
  /** In ms since 1970. */
  readonly now: number;
};

export type CookieConsentInput = Memory & {
  /** Whether the browser sends Global Privacy Control; without a record that counts as a refusal. */
  readonly hasPrivacySignal: boolean;
};

type Context = {
  readonly hasPrivacySignal: boolean;
  /** The choice in effect; null if there is none. */
  readonly choice: ConsentChoice | null;
};

type CookieConsentEvent =
  | { type: 'consent.accepted' }
  | { type: 'consent.declined' }
  | { type: 'consent.saved'; choice: ConsentChoice }
  | { type: 'consent.customizeRequested' }
  | { type: 'consent.reopened' }
  | { type: 'consent.dismissed' }
  | { type: 'consent.forgotten' }
  | ({ type: 'consent.changedElsewhere' } & Memory);

/**
 * The cookie banner and its preferences dialog (spec §2, §3, §4, §9). Everything that depends on consent reads
 * `context.choice`.
 */
export const cookieConsentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CookieConsentEvent,
    input: {} as CookieConsentInput,
    tags: {} as 'banner' | 'dialog',
  },
  actions: {
    storeConsent: (_, _made: { choice: ConsentChoice }) => notProvided(),
    keepChoice: assign({ choice: (_, { choice }: { choice: ConsentChoice | null }) => choice }),
  },
  guards: {
    hasChoice: ({ context }) => context.choice !== null,
    hasPrivacySignal: ({ context }) => context.hasPrivacySignal,
  },
  delays: {
    /** The banner is shown after 100 ms (spec §9). */
    bannerDelay: 100,
  },
}).createMachine({
  id: 'cookieConsent',
  description: 'Ask which cookies are allowed, and store the answer for a year (spec §4, cookie consent).',
  context: ({ input }) => ({
    hasPrivacySignal: input.hasPrivacySignal,
    choice: storedChoice(input.stored, input.now),
  }),
  type: 'parallel',
  states: {
    answer: {
      description: 'The choice (spec §4, cookie consent).',
      initial: 'deciding',
      on: {
        'consent.accepted': {
          target: '.given',
          actions: [
            { type: 'keepChoice', params: { choice: fullConsent } },
            { type: 'storeConsent', params: { choice: fullConsent } },
          ],
        },
        'consent.declined': {
          target: '.given',
          actions: [
            { type: 'keepChoice', params: { choice: noConsent } },
            { type: 'storeConsent', params: { choice: noConsent } },
          ],
        },
        'consent.saved': {
          target: '.given',
          actions: [
            { type: 'keepChoice', params: ({ event }) => ({ choice: event.choice }) },
            { type: 'storeConsent', params: ({ event }) => ({ choice: event.choice }) },
          ],
        },
        'consent.forgotten': {
          target: '.deciding',
          actions: { type: 'keepChoice', params: { choice: null } },
        },
        'consent.changedElsewhere': {
          target: '.deciding',
          actions: {
            type: 'keepChoice',
            params: ({ event }) => ({ choice: storedChoice(event.stored, event.now) }),
          },
        },
      },
      states: {
        deciding: {
          description:
            'Checks whether there is a valid record (spec §4: absent, invalid, older than 365 days).',
          always: [
            { guard: 'hasChoice', target: 'given' },
            {
              guard: 'hasPrivacySignal',
              target: 'signaled',
              actions: { type: 'keepChoice', params: { choice: noConsent } },
            },
            { target: 'arriving' },
          ],
        },
        arriving: {
          description: 'The banner appears 100 ms after the page (spec §2, §9).',
          after: { bannerDelay: { target: 'asking' } },
        },
        asking: {
          description: 'The banner asks: Customize, Decline or Accept All (spec §2).',
          tags: 'banner',
        },
        signaled: {
          description: 'The browser’s Global Privacy Control is the answer; the user isn’t asked (spec §4).',
        },
        given: {
          description: 'A choice is stored and in force (spec §3).',
        },
      },
    },
    preferences: {
      description: 'The dialog with the four categories (spec §2, §9).',
      initial: 'closed',
      states: {
        closed: {
          description: 'No dialog covers the page (spec §2).',
          on: {
            'consent.customizeRequested': { target: 'open' },
            'consent.reopened': { target: 'open' },
          },
        },
        open: {
          description: 'The categories are shown (spec §2).',
          tags: 'dialog',
          on: {
            'consent.accepted': { target: 'closed' },
            'consent.declined': { target: 'closed' },
            'consent.saved': { target: 'closed' },
            'consent.dismissed': { target: 'closed' },
          },
        },
      },
    },
  },
});
