import type { AnyStateMachine } from 'xstate';
import type * as z from 'zod/mini';
import { applicationEvent } from '../../../contract/marketplace/application.ts';
import { contractEvent } from '../../../contract/marketplace/contract.ts';
import { projectEvent } from '../../../contract/marketplace/project.ts';
import type { RouteName } from '../../../contract/routes.ts';
import { applicationLifecycle } from '../../../machines/lifecycles/application.lifecycle.ts';
import { contractLifecycle } from '../../../machines/lifecycles/contract.lifecycle.ts';
import { projectLifecycle } from '../../../machines/lifecycles/project.lifecycle.ts';
import type { TestServer } from '../support/test-server.ts';
import { applicationWays, contractWays, fields, letter, offer, type Sides, sendTo, ways } from './support.ts';

/** What every entity answers. */
export type Shown = {
  readonly id: string;
  readonly state: string;
  readonly version: number;
  readonly allowedEvents: readonly string[];
  readonly history?: readonly { readonly from: string | null; readonly to: string }[] | undefined;
};

/** How an entity with a lifecycle is tried from outside. */
export type Tried = {
  readonly lifecycle: AnyStateMachine;
  readonly read: RouteName;
  readonly send: RouteName;
  readonly schema: z.ZodMiniType;
  /** The parties that it has. */
  readonly sides: readonly (keyof Sides)[];
  /** What an event needs, where it needs something. */
  readonly payloads: Readonly<Record<string, object>>;
  /** How each state is reached through the product. */
  readonly ways: Readonly<Record<string, (server: TestServer, sides: Sides) => Promise<Shown>>>;
  /** What an event of the system follows from, by the event and the state that it meets. */
  readonly causes: Readonly<
    Record<string, (server: TestServer, sides: Sides, shown: Shown) => Promise<unknown>>
  >;
  /** States that only money or an operator leads to, and events that only these send. */
  readonly later: { readonly states: readonly string[]; readonly events: readonly string[] };
  /** Whether somebody who has nothing to do with it sees it. */
  readonly isPublic: (state: string) => boolean;
};

const closeProjectOf = async (server: TestServer, { company }: Sides, { id }: Shown) => {
  const { project } = await server.ok('application', { token: company.token, id });
  const seen = await server.ok('project', { token: company.token, id: project.id });
  return sendTo(server, company, seen, 'close', { reason: 'We hired somebody.' });
};

export const tried: Readonly<Record<string, Tried>> = {
  project: {
    lifecycle: projectLifecycle,
    read: 'project',
    send: 'projectEvent',
    schema: projectEvent,
    sides: ['company'],
    payloads: { save: { title: 'Another title' }, edit: fields, close: { reason: 'We hired somebody.' } },
    ways: Object.fromEntries(
      Object.entries(ways).map(([state, way]) => [state, (server, { company }) => way(server, company)]),
    ),
    causes: {},
    later: {
      states: ['filled', 'completed', 'removed'],
      events: ['fill', 'remove', 'restore', 'contractCompleted', 'contractCanceled'],
    },
    isPublic: (state) => state === 'open',
  },
  application: {
    lifecycle: applicationLifecycle,
    read: 'application',
    send: 'applicationEvent',
    schema: applicationEvent,
    sides: ['company', 'developer'],
    payloads: {
      revise: letter,
      offer,
      accept: { offerVersion: 1, projectRevision: 1 },
      decline: { reason: 'We need somebody sooner.' },
      declineOffer: { reason: 'The price is too low.' },
    },
    ways: applicationWays,
    causes: {
      'projectEnded in submitted': closeProjectOf,
      'projectEnded in shortlisted': closeProjectOf,
      'projectEnded in offered': closeProjectOf,
      'projectEnded in accepted': closeProjectOf,
      'contractCanceled in accepted': async (server, { company, developer }, { id }) => {
        const { contractId } = await server.ok('application', { token: developer.token, id });
        const body = { type: 'cancel', version: 1, reason: 'Our plans have changed.' };
        return server.ok('contractEvent', { token: company.token, id: contractId ?? '', body });
      },
      'projectReopened in notSelected': async (server, { company }, { id }) => {
        const { project } = await server.ok('application', { token: company.token, id });
        const seen = await server.ok('project', { token: company.token, id: project.id });
        return sendTo(server, company, seen, 'reopen');
      },
    },
    later: { states: ['hired'], events: ['contractFunded'] },
    isPublic: () => false,
  },
  contract: {
    lifecycle: contractLifecycle,
    read: 'contract',
    send: 'contractEvent',
    schema: contractEvent,
    sides: ['company', 'developer'],
    payloads: { cancel: { reason: 'Our plans have changed.' } },
    ways: contractWays,
    causes: {
      'projectEnded in awaitingFunding': async (server, sides, { id }) => {
        const { applicationId } = await server.ok('contract', { token: sides.company.token, id });
        const { token } = sides.company;
        const shown = await server.ok('application', { token, id: applicationId ?? '' });
        return closeProjectOf(server, sides, shown);
      },
    },
    later: {
      states: ['active', 'frozen', 'completed'],
      events: ['funded', 'freeze'],
    },
    isPublic: () => false,
  },
};
