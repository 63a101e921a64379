import type { AnyStateMachine } from 'xstate';
import type * as z from 'zod/mini';
import { applicationEvent } from '../../../contract/marketplace/application.ts';
import { contractEvent } from '../../../contract/marketplace/contract.ts';
import { projectEvent } from '../../../contract/marketplace/project.ts';
import type { RouteName } from '../../../contract/routes.ts';
import { applicationLifecycle } from '../../../machines/lifecycles/application.lifecycle.ts';
import { contractLifecycle } from '../../../machines/lifecycles/contract.lifecycle.ts';
import { projectLifecycle } from '../../../machines/lifecycles/project.lifecycle.ts';
import { completeApplication, completeProject } from '../../support/projects.ts';
import {
  applicationSetups,
  contractSetups,
  milestoneOf,
  offer,
  projectSetups,
  type Sides,
} from '../support/marketplace.ts';
import { chargeBackPayment, pay } from '../support/paying.ts';
import { sendToApplication, sendToContract, sendToMilestone, sendToProject } from '../support/send-events.ts';
import type { TestServer } from '../support/test-server.ts';
import { work } from './milestones/milestone-setups.ts';
import { testedMilestone } from './milestones/tested-milestone.ts';

/** The fields that every entity's response has. */
export type EntityAnswer = {
  readonly id: string;
  readonly state: string;
  readonly version: number;
  readonly allowedEvents: readonly string[];
  readonly history?: readonly { readonly from: string | null; readonly to: string }[] | undefined;
};

/** How to test an entity with a lifecycle through its API. */
export type TestedEntity = {
  readonly lifecycle: AnyStateMachine;
  readonly read: RouteName;
  readonly send: RouteName;
  readonly schema: z.ZodMiniType;
  /** The parties of the entity. */
  readonly sides: readonly (keyof Sides)[];
  /** The operators' calls, and the events that they accept; null where there are none. */
  readonly operator: {
    readonly read: RouteName;
    readonly send: RouteName;
    readonly events: readonly string[];
  } | null;
  /** The payloads of events that need one. */
  readonly payloads: Readonly<Record<string, object>>;
  /** How to reach each state through the product. */
  readonly setups: Readonly<Record<string, (server: TestServer, sides: Sides) => Promise<EntityAnswer>>>;
  /** The causes of the system's events, by event and state. */
  readonly causes: Readonly<
    Record<string, (server: TestServer, sides: Sides, shown: EntityAnswer) => Promise<unknown>>
  >;
  /**
   * Events that a condition rejects in a state, for all or for one side → the code of the error. Keys: `cancel in
   * active`, `company agree in proposed`.
   */
  readonly blocked: Readonly<Record<string, string>>;
  /** Whether only the owner sees the entity in a state. */
  readonly isOwnerOnly: (state: string) => boolean;
  /** Whether a stranger sees the entity in a state. */
  readonly isVisibleToStrangers: (state: string) => boolean;
};

const closeProject = async (server: TestServer, { company }: Sides, { id }: EntityAnswer) => {
  const { project } = await server.ok('application', { token: company.token, id });
  const seen = await server.ok('project', { token: company.token, id: project.id });
  return sendToProject(server, company, seen, 'close', { reason: 'We hired someone.' });
};

/** A bank charges back the money of its first milestone. */
const chargeBackFirstMilestone = async (
  server: TestServer,
  { company: { token } }: Sides,
  { id }: EntityAnswer,
) => chargeBackPayment(server, milestoneOf(await server.ok('contract', { token, id })).paymentId);

/** Ends a contract whose first milestone is funded, by releasing or refunding its money. */
const endContract = async (
  server: TestServer,
  sides: Sides,
  id: string | null,
  type: 'complete' | 'cancel',
) => {
  const { token } = sides.company;
  const read = () => server.ok('contract', { token, id: id ?? '' });
  const milestone = milestoneOf(await read());
  if (type === 'cancel') await sendToMilestone(server, sides.developer, milestone, 'returnFunds');
  else {
    const submitted = await sendToMilestone(server, sides.developer, milestone, 'submit', work);
    await sendToMilestone(server, sides.company, submitted, 'approve');
  }
  return sendToContract(server, sides.company, await read(), type, { reason: 'We are done.' });
};
const endProjectContract = async (
  server: TestServer,
  sides: Sides,
  { id: projectId }: EntityAnswer,
  type: 'complete' | 'cancel',
) => {
  const { items } = await server.ok('contracts', { token: sides.company.token });
  const found = items.find((one) => one.projectId === projectId);
  return endContract(server, sides, found?.id ?? null, type);
};

export const testedEntities: Readonly<Record<string, TestedEntity>> = {
  project: {
    lifecycle: projectLifecycle,
    read: 'project',
    send: 'projectEvent',
    schema: projectEvent,
    sides: ['company'],
    operator: { read: 'projectAsOperator', send: 'projectEventAsOperator', events: ['remove', 'restore'] },
    payloads: {
      save: { title: 'Another title' },
      edit: completeProject,
      close: { reason: 'We hired someone.' },
    },
    setups: {
      ...Object.fromEntries(
        Object.entries(projectSetups).map(([state, setup]) => [
          state,
          (server, { company }) => setup(server, company),
        ]),
      ),
      filled: async (server, sides) => {
        const { projectId } = await contractSetups.active(server, sides);
        return server.ok('project', { token: sides.company.token, id: projectId ?? '' });
      },
      completed: async (server, sides) => {
        const { projectId } = await contractSetups.completed(server, sides);
        return server.ok('project', { token: sides.company.token, id: projectId ?? '' });
      },
    },
    causes: {
      'contractCompleted in filled': (server, sides, shown) =>
        endProjectContract(server, sides, shown, 'complete'),
      'contractCanceled in filled': (server, sides, shown) =>
        endProjectContract(server, sides, shown, 'cancel'),
      'fill in open': async (server, { company, developer }, { id }) => {
        const applied = await server.ok('apply', { token: developer.token, id, body: completeApplication });
        const offered = await sendToApplication(server, company, applied, 'offer', offer);
        const shown = { offerVersion: 1, projectRevision: 1 };
        const { contractId } = await sendToApplication(server, developer, offered, 'accept', shown);
        const contract = await server.ok('contract', { token: company.token, id: contractId ?? '' });
        return pay(server, company, milestoneOf(contract));
      },
    },
    blocked: {},
    isOwnerOnly: (state) => state === 'draft' || state === 'discarded',
    isVisibleToStrangers: (state) => state === 'open',
  },
  application: {
    lifecycle: applicationLifecycle,
    read: 'application',
    send: 'applicationEvent',
    schema: applicationEvent,
    sides: ['company', 'developer'],
    operator: null,
    payloads: {
      revise: completeApplication,
      offer,
      accept: { offerVersion: 1, projectRevision: 1 },
      decline: { reason: 'We need someone sooner.' },
      declineOffer: { reason: 'The price is too low.' },
    },
    setups: applicationSetups,
    causes: {
      'projectEnded in submitted': closeProject,
      'projectEnded in shortlisted': closeProject,
      'projectEnded in offered': closeProject,
      'projectEnded in accepted': closeProject,
      'contractFunded in accepted': async (server, { company }, { id }) => {
        const { contractId } = await server.ok('application', { token: company.token, id });
        const contract = await server.ok('contract', { token: company.token, id: contractId ?? '' });
        return pay(server, company, milestoneOf(contract));
      },
      'contractCanceled in accepted': async (server, { company, developer }, { id }) => {
        const { contractId } = await server.ok('application', { token: developer.token, id });
        const body = { type: 'cancel', version: 1, reason: 'Our plans have changed.' };
        return server.ok('contractEvent', { token: company.token, id: contractId ?? '', body });
      },
      'contractCanceled in hired': async (server, sides, { id }) => {
        const { contractId } = await server.ok('application', { token: sides.company.token, id });
        return endContract(server, sides, contractId, 'cancel');
      },
      'projectReopened in notSelected': async (server, { company }, { id }) => {
        const { project } = await server.ok('application', { token: company.token, id });
        const seen = await server.ok('project', { token: company.token, id: project.id });
        return sendToProject(server, company, seen, 'reopen');
      },
    },
    blocked: {},
    isOwnerOnly: () => false,
    isVisibleToStrangers: () => false,
  },
  contract: {
    lifecycle: contractLifecycle,
    read: 'contract',
    send: 'contractEvent',
    schema: contractEvent,
    sides: ['company', 'developer'],
    operator: {
      read: 'contractAsOperator',
      send: 'contractEventAsOperator',
      events: ['freeze', 'unfreeze', 'forceComplete', 'forceCancel'],
    },
    payloads: { cancel: { reason: 'Our plans have changed.' } },
    setups: contractSetups,
    causes: {
      'freeze in active': chargeBackFirstMilestone,
      'freeze in frozen': chargeBackFirstMilestone,
      'funded in awaitingFunding': async (server, { company }, { id }) =>
        pay(server, company, milestoneOf(await server.ok('contract', { token: company.token, id }))),
      'projectEnded in awaitingFunding': async (server, sides, { id }) => {
        const { applicationId } = await server.ok('contract', { token: sides.company.token, id });
        const { token } = sides.company;
        const shown = await server.ok('application', { token, id: applicationId ?? '' });
        return closeProject(server, sides, shown);
      },
    },
    blocked: {
      'cancel in active': 'openMoney',
      'complete in active': 'openMoney',
      'forceComplete in frozen': 'openMoney',
      'forceCancel in frozen': 'openMoney',
      // No timer runs while a milestone holds money.
      'autoComplete in active': 'openMoney',
      'autoCancel in active': 'openMoney',
    },
    isOwnerOnly: () => false,
    isVisibleToStrangers: () => false,
  },
  milestone: testedMilestone,
};
