import { assign, fromPromise, setup } from 'xstate';
import type { Company } from '../../contract/marketplace/directory/company.ts';
import { notProvided } from '../client-rules/effects.ts';
import { failureMessage, isNotFound } from '../client-rules/failures.ts';
import { loadingCanceled } from '../client-rules/messages.ts';

export type CompanyProfileInput = { readonly companyId: string };

type Context = CompanyProfileInput & {
  readonly company: Company | null;
  readonly problem: string | null;
};

type CompanyProfileEvent = { type: 'company.retried' } | { type: 'company.canceled' };

/** Shows a company's profile to signed-in users (§M4, §M8). */
export const companyProfileMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CompanyProfileEvent,
    input: {} as CompanyProfileInput,
    tags: {} as 'busy',
  },
  actors: {
    companyFetch: fromPromise<Company, { companyId: string }>(notProvided),
  },
  actions: {
    keepCompany: assign({ company: (_, { company }: { company: Company }) => company }),
    keepProblem: assign({ problem: (_, { message }: { message: string }) => message }),
    keepCancelMessage: assign({ problem: loadingCanceled }),
  },
  guards: {
    isNotFound: (_, { error }: { error: unknown }) => isNotFound(error),
  },
}).createMachine({
  id: 'companyProfile',
  description: 'Read a company’s profile and track record (§M4, §M8).',
  context: ({ input }) => ({ ...input, company: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the company (§M9).',
      tags: 'busy',
      invoke: {
        id: 'companyFetch',
        src: 'companyFetch',
        input: ({ context }) => ({ companyId: context.companyId }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepCompany', params: ({ event }) => ({ company: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isNotFound', params: ({ event }) => ({ error: event.error }) },
            target: 'notFound',
          },
          {
            target: 'failed',
            actions: {
              type: 'keepProblem',
              params: ({ event }) => ({
                message: failureMessage(event.error, 'The company couldn’t be loaded. Please try again.'),
              }),
            },
          },
        ],
      },
      on: { 'company.canceled': { target: 'failed', actions: 'keepCancelMessage' } },
    },
    shown: { description: 'The company, its record and its open projects (§M8).' },
    notFound: { description: 'There is no such company (§M2).' },
    failed: {
      description: 'The request failed; try again (reading 9).',
      on: { 'company.retried': { target: 'loading' } },
    },
  },
});
