import type { EventFrom, StateValueFrom } from 'xstate';
import { applicationLifecycle } from './application.lifecycle.ts';
import { bankAccountLifecycle } from './bank-account.lifecycle.ts';
import { contractLifecycle } from './contract.lifecycle.ts';
import { milestoneLifecycle } from './milestone.lifecycle.ts';
import { paymentLifecycle } from './payment.lifecycle.ts';
import { payoutLifecycle } from './payout.lifecycle.ts';
import { projectLifecycle } from './project.lifecycle.ts';

/** The lifecycles by kind of entity (§M3). */
export const lifecycles = {
  project: projectLifecycle,
  application: applicationLifecycle,
  contract: contractLifecycle,
  milestone: milestoneLifecycle,
  payment: paymentLifecycle,
  payout: payoutLifecycle,
  bankAccount: bankAccountLifecycle,
} as const;

/** The entities that have a lifecycle. */
export type EntityKind = keyof typeof lifecycles;

/** The states of a kind of entity: `StateOf<'payout'>`. */
export type StateOf<Kind extends EntityKind> = StateValueFrom<(typeof lifecycles)[Kind]>;

/** The events of a kind of entity, without the appended state (lifecycle.ts). */
export type EventOf<Kind extends EntityKind> = NameOf<EventFrom<(typeof lifecycles)[Kind]>['type']>;
type NameOf<Type extends string> = Type extends `${infer Name}.${string}` ? Name : Type;
