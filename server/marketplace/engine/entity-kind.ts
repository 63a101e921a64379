import type { Party } from '../../../machines/lifecycles/lifecycle.ts';
import type { EntityKind, EventOf, StateOf } from '../../../machines/lifecycles/lifecycles.ts';
import type { Account } from '../../accounts/account.ts';
import type { Database } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import type { Notifies, Sides } from '../notifications/news.ts';
import type { Subject } from '../notifications/subjects.ts';
import type { LockRoot } from './locks.ts';

/** What every entity's row has. */
export type EntityRow = { readonly id: string; readonly state: string; readonly version: number };

/** Somebody who looks at an entity; null: a visitor who isn't signed in. */
export type Viewer = Account | null;

/** Who looks at an entity, and in which capacity; as null: as none of its parties. */
export type Seen = { readonly viewer: Viewer; readonly as: Party | null };

/** An event on its way: everything that its conditions and effects look at. */
export type Step<Row extends EntityRow, Payload = undefined> = {
  readonly tx: Database;
  readonly deps: Deps;
  readonly now: Date;
  readonly row: Row;
  readonly payload: Payload;
  readonly by: Party;
  /** Whoever sent it, if a person did. */
  readonly actor: Account | null;
};

/** What time does to an entity besides the events of its lifecycle: {@link Deed}. */
type DeedName = 'mature';

/** An event that time will send, and the notices before it. */
export type TimerStart = {
  readonly event: EventOf<EntityKind> | DeedName;
  readonly afterMs: number;
  /** By name: after how many ms each comes. */
  readonly notices?: Readonly<Record<string, number>>;
};

/** What comes with the events of the system, by event; with the others nothing. */
export type SystemPayloads = {
  readonly refund: { readonly amount: number };
} & Readonly<
  Record<'paymentSucceeded' | 'paymentFailed' | 'paymentCanceled', { readonly paymentId: string }>
>;

/** What follows in another entity of the same project, sent by the system. */
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

/** What an event does besides the transition. */
export type Effects<Row> = {
  /** What changes in the row. */
  readonly set?: Partial<Row>;
  /** What the history keeps for everybody who sees the entity. */
  readonly payload?: Readonly<Record<string, unknown>>;
  /** Replaces the timer of the same event. */
  readonly timer?: TimerStart;
  /** The timers that wait stop with what is left of them, or those that fit go on with it. */
  readonly timers?: 'pause' | 'resume';
  /** In their order, after everything else of this event. */
  readonly follows?: readonly Consequence[];
};

/** An event of a lifecycle, as its row in §M3 has it. @typeParam Payload - never: the engine doesn't look at it. */
type EventRule<Row extends EntityRow, Payload = never> = {
  /** @throws ApiError 409 with a sentence when a condition isn't met. Events of the system have none. */
  readonly needs?: (step: Step<Row, Payload>) => Promise<void>;
  readonly does?: (step: Step<Row, Payload>) => Promise<Effects<Row>>;
  /** The state that it leads to, of those that its lifecycle has for it. */
  readonly leadsTo?: (step: Step<Row, Payload>) => Promise<string>;
  /** Who is notified of it; without it nobody is. */
  readonly notifies?: Notifies<Row>;
  /** Of an event of time: when it is tried again where its condition isn't met, in ms. */
  readonly retryMs?: number;
};

/** What time does to an entity that is no event of its lifecycle: nothing pauses or ends its timer, and its state stays. */
export type Deed<Row extends EntityRow> = {
  /** @throws ApiError where it has to wait. */
  readonly needs: (step: Step<Row>) => Promise<void>;
  readonly does: (step: Step<Row>) => Promise<void>;
  /** When it is tried again then, in ms. */
  readonly retryMs: number;
};

/** An entity with a lifecycle, as the engine handles it. */
export type Entity<Row extends EntityRow> = {
  readonly kind: EntityKind;
  /** What is locked before it (locks.ts); undefined: there is no such entity. */
  readonly rootOf: (db: Database, id: string) => Promise<LockRoot | undefined>;
  /** Reads the row. @param lock - for an event: the caller has that lock, and keeps this one, too. */
  readonly read: (db: Database, id: string, lock?: 'update') => Promise<Row | undefined>;
  readonly save: (tx: Database, id: string, changes: Partial<Row>) => Promise<Row>;
  /** Where an event of one entity has the same consequence for many of these: all in one statement. */
  readonly many?: {
    readonly read: (tx: Database, ids: readonly string[]) => Promise<readonly Row[]>;
    /** Their versions rise by one. */
    readonly save: (tx: Database, ids: readonly string[], changes: Partial<Row>) => Promise<readonly Row[]>;
  };
  /** Which party this viewer is; null: none, though they may see it. */
  readonly partyOf: (row: Row, viewer: Viewer) => Party | null;
  readonly isVisible: (row: Row, viewer: Viewer, db: Database) => Promise<boolean>;
  /** Whether it is somebody’s own, where that isn’t its parties alone: an operator never acts in their own case (§M2). */
  readonly concerns?: (row: Row, account: Account, db: Database) => Promise<boolean>;
  /** What nobody but its owner sees, operators neither. */
  readonly isPrivate?: (row: Row) => boolean;
  /** What the viewer is shown. */
  readonly present: (row: Row, seen: Seen, db: Database, deps: Deps) => Promise<object>;
  /** Why an event doesn't fit any more, by the state that it meets. */
  readonly stateMessages: Readonly<Record<string, string>>;
  readonly notFound: string;
  readonly rules: Readonly<Record<string, EventRule<Row>>>;
  readonly sidesOf: (row: Row) => Sides;
  /** What notifications of an event are about. @param payload - what came with the event. */
  readonly subjectOf: (row: Row, payload?: unknown) => Subject;
  /** What every change of it means for timers elsewhere; the row is as it is then. */
  readonly keepsTimers?: (changed: Row, now: Date, tx: Database) => Promise<void>;
  /** What time does besides its events, by the timer's event. */
  readonly deeds?: Readonly<Record<string, Deed<Row>>>;
  /** Tells of what time announces, by the notice's name. */
  readonly notices: Readonly<Record<string, (step: Step<Row>) => Promise<void>>>;
};

/** What people send with these events, by event, as the contract's schema reads it. */
export type PayloadsOf<Sent extends { readonly type: string }, Name extends Sent['type']> = {
  readonly [Event in Sent as Event['type'] & Name]: Omit<Event, 'type' | 'version'>;
};

/**
 * Rules for events of a lifecycle: no other name compiles.
 *
 * @typeParam Payloads - what comes with them, by event; a rule that isn't named there has nothing to look at.
 */
export type Rules<Kind extends EntityKind, Row extends EntityRow, Payloads = unknown> = {
  readonly [Event in EventOf<Kind>]?: EventRule<
    Row,
    Event extends keyof Payloads ? Payloads[Event] : undefined
  >;
};

/** An entity as it is written: with the names that its lifecycle has. */
export type EntityOf<Kind extends EntityKind, Row extends EntityRow> = Omit<
  Entity<Row>,
  'kind' | 'stateMessages' | 'rules' | 'deeds'
> & {
  readonly kind: Kind;
  readonly stateMessages: Readonly<Partial<Record<StateOf<Kind>, string>>>;
  /** One for each event. */
  readonly rules: Readonly<Record<EventOf<Kind>, EventRule<Row>>>;
  readonly deeds?: Readonly<Record<DeedName, Deed<Row>>>;
};

/** All of them, by kind. */
// oxlint-disable-next-line typescript/no-explicit-any -- each entity has a row of its own
export type Entities = { readonly [Kind in EntityKind]: EntityOf<Kind, any> };
