import type { Application } from '../../../../contract/marketplace/application.ts';
import type { HistoryEntry } from '../../../../contract/marketplace/entity.ts';

type Change<Value> = { readonly before: Value; readonly after: Value };
type Revised = Pick<Application, 'letter' | 'milestones' | 'answers' | 'files'>;

/** What a revision has changed: the fields that differ, before and after. */
export type RevisionChanges = { readonly [Field in keyof Revised]?: Change<Revised[Field]> };

/**
 * An application's last revision, with its changes: the history has the earlier values, the application the current
 * ones.
 */
export type LastRevision = { readonly at: string; readonly changes: RevisionChanges };

/** The last revision in an application’s history; null if there is none. */
export function lastRevision(application: Application): LastRevision | null {
  const entry = application.history?.findLast(({ event }) => event === 'revise');
  return entry ? { at: entry.at, changes: changesIn(entry, application) } : null;
}

function changesIn({ payload }: HistoryEntry, now: Revised): RevisionChanges {
  // The server has written them in the shape of the fields (§M3, revise).
  const replaced: { readonly [Field in keyof Revised]?: { readonly before: Revised[Field] } } =
    payload.changes ?? {};
  const { letter, milestones, answers, files } = replaced;
  return {
    ...(letter && { letter: { before: letter.before, after: now.letter } }),
    ...(milestones && { milestones: { before: milestones.before, after: now.milestones } }),
    ...(answers && { answers: { before: answers.before, after: now.answers } }),
    ...(files && { files: { before: files.before, after: now.files } }),
  };
}
