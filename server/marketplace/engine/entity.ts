import type { Application } from '../../../contract/marketplace/application.ts';
import type { Contract } from '../../../contract/marketplace/contract.ts';
import type { Milestone } from '../../../contract/marketplace/milestones/milestone.ts';
import type { BankAccount } from '../../../contract/marketplace/money/bank-account.ts';
import type { Payment } from '../../../contract/marketplace/money/payment.ts';
import type { Payout } from '../../../contract/marketplace/money/payout.ts';
import type { Project } from '../../../contract/marketplace/project.ts';
import type { Party } from '../../../contract/parties.ts';
import type { EntityKind, EventOf, StateOf } from '../../../machines/lifecycles/lifecycles.ts';
import type {
  approvalNoticesMs,
  refundNoticesMs,
} from '../../../machines/rules/marketplace/market-numbers.ts';
import type { Account } from '../../accounts/account.ts';
import type { Database } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import type { RecipientsOf, Sides } from '../notifications/recipients.ts';
import type { Subject } from '../notifications/subjects.ts';
import type { LockRoot } from './locks.ts';

/** The columns of every entity's row. */
export type EntityRow = { readonly id: string; readonly state: string; readonly version: number };

/** The user who views an entity; null: a visitor who isn't signed in. */
export type Viewer = Account | null;

/** The viewer of an entity, and the party that they are; null: none of its parties. */
export type Perspective = { readonly viewer: Viewer; readonly party: Party | null };

/** An event in progress: everything that its conditions and effects depend on. */
export type RuleInput<Row extends EntityRow, Payload = undefined> = {
  readonly tx: Database;
  readonly deps: Deps;
  readonly now: Date;
  readonly row: Row;
  readonly payload: Payload;
  readonly by: Party;
  /** The sender, if a user. */
  readonly actor: Account | null;
};

/** Automatic actions besides the events of a lifecycle ({@link TimedAction}): changes of the entity don't affect them. */
export const timedActions = ['mature'] as const;
type TimedActionName = (typeof timedActions)[number];

/** The notices before events of time. */
export type NoticeName =
  | 'ending'
  | 'applications'
  | 'expiring'
  | keyof typeof approvalNoticesMs
  | keyof typeof refundNoticesMs;

/** An event that time will send, and the notices before it. */
export type TimerStart<Kind extends EntityKind = EntityKind> = {
  readonly event: EventOf<Kind> | TimedActionName;
  readonly afterMs: number;
  /** Notice → its delay in ms. */
  readonly notices?: Readonly<Partial<Record<NoticeName, number>>>;
};

/** The payloads of the system's events, by event; the others have none. */
export type SystemPayloads = {
  readonly refund: { readonly amount: number };
} & Readonly<
  Record<'paymentSucceeded' | 'paymentFailed' | 'paymentCanceled', { readonly paymentId: string }>
>;

/** A consequence in another entity that has the same root (locks.ts) and so is locked already; sent by the system. */
export type Consequence = {
  [Kind in EntityKind]: {
    [Event in EventOf<Kind>]: {
      readonly kind: Kind;
      readonly id: string;
      readonly event: Event;
    } & (Event extends keyof SystemPayloads
      ? { readonly payload: SystemPayloads[Event] }
      : { readonly payload?: undefined });
  }[EventOf<Kind>];
}[EntityKind];

/** The effects of an event besides the transition. */
export type Effects<Row, Kind extends EntityKind = EntityKind> = {
  /** The changed columns. */
  readonly set?: Partial<Row>;
  /** The data that the history shows to everyone who sees the entity. */
  readonly payload?: Readonly<Record<string, unknown>>;
  /** Replaces the timer of the same event. */
  readonly startsTimer?: TimerStart<Kind>;
  /** Waiting timers pause with the time that is left, or those that fit resume with it. */
  readonly otherTimers?: 'pause' | 'resume';
  /** In their order, after all other effects of this event. */
  readonly follows?: readonly Consequence[];
};

/**
 * An event of a lifecycle, as its row in §M3 has it.
 *
 * @typeParam Payload - never: the engine doesn't read it.
 */
type EventRule<Row extends EntityRow, Payload = never, Kind extends EntityKind = EntityKind> = {
  /** @throws ApiError, mostly 409, with a sentence when a condition isn't met. Events of the system have none. */
  readonly needs?: (input: RuleInput<Row, Payload>) => Promise<void>;
  readonly does?: (input: RuleInput<Row, Payload>) => Promise<Effects<Row, Kind>>;
  /** The next state, if its lifecycle has several for it. */
  readonly leadsTo?: (input: RuleInput<Row, Payload>) => Promise<StateOf<Kind> | undefined>;
  /** Who is notified of the event; no one if absent. */
  readonly notifies?: RecipientsOf<Row>;
  /** For an event of time: when to retry it if its condition isn't met, in ms. */
  readonly retryMs?: number;
};

/** An automatic action that is no event of a lifecycle: nothing pauses or ends its timer, and the state stays. */
export type TimedAction<Row extends EntityRow> = {
  /** @throws ApiError if it has to wait. */
  readonly needs: (input: RuleInput<Row>) => Promise<void>;
  readonly does: (input: RuleInput<Row>) => Promise<void>;
  /** When to retry it then, in ms. */
  readonly retryMs: number;
};

/** Sends the mails and notifications of a notice. */
type Notice<Row extends EntityRow> = (input: RuleInput<Row>) => Promise<void>;

/**
 * An entity with a lifecycle, as the engine handles it.
 *
 * @typeParam Answer - the response.
 */
export type Entity<Row extends EntityRow, Answer extends object = object> = {
  readonly kind: EntityKind;
  /** The root to lock before the entity (locks.ts); undefined: there is no such entity. */
  readonly findRoot: (db: Database, id: string) => Promise<LockRoot | undefined>;
  /**
   * Reads the row.
   *
   * @param lock - for an event: locks the row, too; the caller has the lock of its root.
   */
  readonly read: (db: Database, id: string, lock?: 'update') => Promise<Row | undefined>;
  readonly save: (tx: Database, id: string, changes: Partial<Row>) => Promise<Row>;
  /** If an event of one entity has the same consequence for many of these: all in one statement. */
  readonly bulk?: {
    readonly read: (tx: Database, ids: readonly string[]) => Promise<readonly Row[]>;
    /** Increases their versions by one. */
    readonly save: (tx: Database, ids: readonly string[], changes: Partial<Row>) => Promise<readonly Row[]>;
  };
  /** The viewer's party; null: none, though they may see it. */
  readonly resolveParty: (row: Row, viewer: Viewer) => Party | null;
  readonly isVisible: (row: Row, viewer: Viewer, db: Database) => Promise<boolean>;
  /** Whether it concerns a user who isn't one of its parties. An operator never acts in their own case (§M2). */
  readonly concerns?: (row: Row, account: Account, db: Database) => Promise<boolean>;
  /** Whether only its owner sees it: not even operators do. */
  readonly isPrivate?: (row: Row) => boolean;
  /** The response for a viewer. */
  readonly present: (row: Row, perspective: Perspective, db: Database, deps: Deps) => Promise<Answer>;
  /** Why an event isn't possible any more, by the current state. */
  readonly refusalByState: Readonly<Record<string, string>>;
  readonly notFound: string;
  readonly rules: Readonly<Record<string, EventRule<Row>>>;
  readonly sidesOf: (row: Row) => Sides;
  /**
   * The subject of an event's notifications.
   *
   * @param payload - the event's.
   */
  readonly toSubject: (row: Row, payload?: unknown) => Subject;
  /** Updates timers after every change, of this entity or of others; the row is the changed one. */
  readonly updateTimers?: (changed: Row, now: Date, tx: Database) => Promise<void>;
  /** Automatic actions besides its events, by the timer's event. */
  readonly timedActions?: Readonly<Record<string, TimedAction<Row>>>;
  /** Sends notices, by name. */
  readonly notices: Readonly<Record<string, Notice<Row>>>;
};

/** The payloads of these users' events, by event, as the API's schema parses them. */
export type PayloadsOf<Sent extends { readonly type: string }, Name extends Sent['type']> = {
  readonly [Event in Sent as Event['type'] & Name]: Omit<Event, 'type' | 'version'>;
};

/**
 * Rules for events of a lifecycle: no other name compiles.
 *
 * @typeParam Payloads - the payloads by event; other events have none.
 */
export type Rules<Kind extends EntityKind, Row extends EntityRow, Payloads = unknown> = {
  readonly [Event in EventOf<Kind>]?: EventRule<
    Row,
    Event extends keyof Payloads ? Payloads[Event] : undefined,
    Kind
  >;
};

/** What users see of an entity, by kind. */
export type Shown = {
  readonly project: Project;
  readonly application: Application;
  readonly contract: Contract;
  readonly milestone: Milestone;
  readonly payment: Payment;
  readonly payout: Payout;
  readonly bankAccount: BankAccount;
};

/** An entity as its file defines it: with the names of its lifecycle. */
export type EntityOf<Kind extends EntityKind, Row extends EntityRow> = Omit<
  Entity<Row, Shown[Kind]>,
  'kind' | 'refusalByState' | 'rules' | 'timedActions' | 'notices'
> & {
  readonly kind: Kind;
  readonly refusalByState: Readonly<Partial<Record<StateOf<Kind>, string>>>;
  /** The rule of each event. */
  readonly rules: Readonly<Record<EventOf<Kind>, EventRule<Row, never, Kind>>>;
  readonly timedActions?: Readonly<Record<TimedActionName, TimedAction<Row>>>;
  readonly notices: Readonly<Partial<Record<NoticeName, Notice<Row>>>>;
};

/** All entities, by kind. */
// oxlint-disable-next-line typescript/no-explicit-any -- each entity has a row of its own
export type Entities = { readonly [Kind in EntityKind]: EntityOf<Kind, any> };
