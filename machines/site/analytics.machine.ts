import { assign, fromPromise, raise, setup } from 'xstate';
import type { AnalyticsCall, Flags, GatedPart, Person } from '../../contract/site/analytics-types.ts';
import { notProvided } from '../client-rules/effects.ts';
import { captureCall, type Page, pageViewCall, type Tracked } from '../client-rules/site/analytics-calls.ts';
import { allowedParts, consentInForce, isAllowed } from '../client-rules/site/consent-gates.ts';
import type { ConsentChoice } from '../client-rules/site/cookie-consent.ts';
import { defaultFlags } from '../client-rules/site/feature-flags.ts';

export type AnalyticsInput = {
  /** Whether the build has a PostHog host and key; without them there is no client. */
  readonly hasClient: boolean;
  /** Whether everything is allowed until the visitor declines (spec §1 literally), or only what was chosen. */
  readonly isImplied: boolean;
  /** The choice of the cookie banner; null if none was made yet. */
  readonly choice: ConsentChoice | null;
};

type Context = AnalyticsInput & {
  readonly person: Person | null;
  /** The page that was just entered, before its view is sent after 1 ms. */
  readonly entered: Page | null;
  /** The current page, once its view has been sent. */
  readonly page: Page | null;
  /** Calls that are queued while the client loads. */
  readonly waiting: readonly AnalyticsCall[];
  readonly flags: Flags;
};

type AnalyticsEvent =
  | { type: 'analytics.consentChanged'; choice: ConsentChoice | null; at: number }
  | { type: 'analytics.dataCleared' }
  | { type: 'analytics.personChanged'; person: Person | null }
  | { type: 'analytics.identityReset' }
  | { type: 'analytics.pageEntered'; page: Page }
  | { type: 'analytics.pageViewed'; page: Page }
  | { type: 'analytics.called'; call: AnalyticsCall }
  | ({ type: 'analytics.tracked'; at: number } & Tracked)
  | { type: 'analytics.flagsReceived'; flags: Flags };

const unknownYet = { person: null, entered: null, page: null, waiting: [], flags: defaultFlags };
const inForce = ({ choice, isImplied }: Pick<Context, 'choice' | 'isImplied'>) =>
  consentInForce(choice, isImplied);

/**
 * The current page.
 *
 * @throws if there is none: only a page that was just stored is announced.
 */
function currentPage({ page }: Context): Page {
  if (!page) throw new Error('No page was entered.');
  return page;
}

/** Tracks events, as far as consent allows it (spec §1, §4, §7; decision 005). */
export const analyticsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AnalyticsEvent,
    input: {} as AnalyticsInput,
  },
  actors: {
    /** Loads and starts the client. */
    clientStart: fromPromise<void>(notProvided),
  },
  actions: {
    deliver: (_, _delivery: { calls: readonly AnalyticsCall[] }) => notProvided(),
    /** Enables and disables the parts of the client. */
    gateParts: (_, _gate: { parts: readonly GatedPart[] }) => notProvided(),
    removeAnalytics: () => notProvided(),
    keepChoice: assign({ choice: (_, { choice }: { choice: ConsentChoice | null }) => choice }),
    /** All data was cleared, including the choice; that doesn't imply consent. */
    clearChoice: assign({ choice: null, isImplied: false }),
    keepPerson: assign({ person: (_, { person }: { person: Person | null }) => person }),
    keepEntered: assign((_, { page }: { page: Page }) => ({ entered: page, page: null })),
    keepPage: assign({ page: ({ context }) => context.entered, entered: null }),
    announcePage: raise(({ context }) => ({
      type: 'analytics.pageViewed' as const,
      page: currentPage(context),
    })),
    call: raise((_, { call }: { call: AnalyticsCall }) => ({ type: 'analytics.called' as const, call })),
    /** Queues the current user and page for a client that is starting. */
    startWaiting: assign({
      waiting: ({ context: { person, page } }, { at }: { at: number }): readonly AnalyticsCall[] => [
        { kind: 'identify', person },
        ...(page ? [pageViewCall({ ...page, at }, person)] : []),
      ],
    }),
    keepWaiting: assign({
      waiting: ({ context }, { call }: { call: AnalyticsCall }) => [...context.waiting, call],
    }),
    endWaiting: assign({ waiting: [] }),
    keepFlags: assign({ flags: (_, { flags }: { flags: Flags }) => flags }),
    resetFlags: assign({ flags: defaultFlags }),
  },
  guards: {
    isClientAllowed: ({ context }, { choice }: { choice: ConsentChoice | null }) =>
      context.hasClient && isAllowed('analyticsClient', inForce({ ...context, choice })),
  },
  delays: {
    /** The page view is sent after 1 ms (spec §9). */
    pageViewDelay: 1,
  },
}).createMachine({
  id: 'analytics',
  description: 'Page views, tracked events and identity, subject to consent (spec §1, §4).',
  context: ({ input }) => ({ ...unknownYet, ...input }),
  type: 'parallel',
  states: {
    page: {
      description: 'A page view is sent 1 ms after the route changes (spec §4, §9).',
      initial: 'settled',
      states: {
        settled: {
          description: 'The page view has been sent (spec §4).',
          on: {
            'analytics.pageEntered': {
              target: 'entered',
              actions: { type: 'keepEntered', params: ({ event }) => ({ page: event.page }) },
            },
          },
        },
        entered: {
          description: 'A page that redirects immediately isn’t counted (spec §4).',
          after: { pageViewDelay: { target: 'settled', actions: ['keepPage', 'announcePage'] } },
          on: {
            'analytics.pageEntered': {
              target: 'entered',
              reenter: true,
              actions: { type: 'keepEntered', params: ({ event }) => ({ page: event.page }) },
            },
          },
        },
      },
    },
    client: {
      description: 'The PostHog client (spec §1), which isn’t even fetched without consent.',
      initial: 'deciding',
      on: {
        'analytics.personChanged': {
          actions: { type: 'keepPerson', params: ({ event }) => ({ person: event.person }) },
        },
      },
      states: {
        deciding: {
          description: 'Analytics starts on load where it is allowed (spec §1).',
          always: [
            {
              guard: { type: 'isClientAllowed', params: ({ context }) => ({ choice: context.choice }) },
              target: 'allowed',
            },
            { target: 'off' },
          ],
        },
        off: {
          description: 'Nothing is tracked or stored (spec §4, cookie consent).',
          on: {
            'analytics.consentChanged': [
              {
                guard: { type: 'isClientAllowed', params: ({ event }) => ({ choice: event.choice }) },
                target: 'allowed',
                actions: [
                  { type: 'keepChoice', params: ({ event }) => ({ choice: event.choice }) },
                  { type: 'startWaiting', params: ({ event }) => ({ at: event.at }) },
                ],
              },
              { actions: { type: 'keepChoice', params: ({ event }) => ({ choice: event.choice }) } },
            ],
            'analytics.dataCleared': { actions: 'clearChoice' },
          },
        },
        allowed: {
          description: 'Events are passed to the client (spec §1, §4).',
          initial: 'loading',
          entry: {
            type: 'gateParts',
            params: ({ context }) => ({ parts: allowedParts(inForce(context)) }),
          },
          on: {
            'analytics.tracked': {
              actions: {
                type: 'call',
                params: ({ context, event }) => ({ call: captureCall(event, context.person) }),
              },
            },
            'analytics.pageViewed': {
              actions: {
                type: 'call',
                params: ({ context, event }) => ({ call: pageViewCall(event.page, context.person) }),
              },
            },
            'analytics.personChanged': {
              actions: [
                { type: 'keepPerson', params: ({ event }) => ({ person: event.person }) },
                {
                  type: 'call',
                  params: ({ event }) => ({ call: { kind: 'identify', person: event.person } }),
                },
              ],
            },
            'analytics.identityReset': { actions: { type: 'call', params: { call: { kind: 'reset' } } } },
            'analytics.consentChanged': [
              {
                guard: { type: 'isClientAllowed', params: ({ event }) => ({ choice: event.choice }) },
                actions: [
                  { type: 'keepChoice', params: ({ event }) => ({ choice: event.choice }) },
                  {
                    type: 'gateParts',
                    params: ({ context }) => ({ parts: allowedParts(inForce(context)) }),
                  },
                ],
              },
              {
                target: 'off',
                actions: [
                  { type: 'keepChoice', params: ({ event }) => ({ choice: event.choice }) },
                  'removeAnalytics',
                ],
              },
            ],
            'analytics.dataCleared': { target: 'off', actions: ['clearChoice', 'removeAnalytics'] },
          },
          exit: ['endWaiting', 'resetFlags'],
          states: {
            loading: {
              description: 'The client is being fetched; calls are queued, each with its own time (spec §1).',
              invoke: {
                id: 'clientStart',
                src: 'clientStart',
                onDone: {
                  target: 'running',
                  actions: [
                    { type: 'deliver', params: ({ context }) => ({ calls: context.waiting }) },
                    'endWaiting',
                  ],
                },
                onError: { target: 'blocked', actions: 'endWaiting' },
              },
              on: {
                'analytics.called': {
                  actions: { type: 'keepWaiting', params: ({ event }) => ({ call: event.call }) },
                },
              },
            },
            running: {
              description: 'Calls are made at once (spec §7).',
              on: {
                'analytics.called': {
                  actions: { type: 'deliver', params: ({ event }) => ({ calls: [event.call] }) },
                },
                'analytics.flagsReceived': {
                  actions: { type: 'keepFlags', params: ({ event }) => ({ flags: event.flags }) },
                },
              },
            },
            blocked: {
              description: 'The client could not be fetched or started; the app works without it (spec §7).',
            },
          },
        },
      },
    },
  },
});
