import type { Application } from '../../../../contract/marketplace/application.ts';
import type { HistoryEntry } from '../../../../contract/marketplace/entity.ts';

type Change<Value> = { readonly before: Value; readonly after: Value };

/** What a revision has changed: the fields that differ, before and after. */
export type RevisionChanges = {
  readonly letter?: Change<string>;
  readonly milestones?: Change<Application['milestones']>;
  readonly answers?: Change<Application['answers']>;
  readonly files?: Change<Application['files']>;
};

/** What a step of an application’s history says to have changed; null where it is no revision. */
export function revisionChangesOf({ event, payload }: HistoryEntry): RevisionChanges | null {
  // The server has written them as the fields are (§M3, revise).
  return event === 'revise' ? (payload.changes ?? {}) : null;
}

/** The last revision in an application’s history. */
export function lastRevision({ history = [] }: Pick<Application, 'history'>): HistoryEntry | null {
  return history.findLast(({ event }) => event === 'revise') ?? null;
}
