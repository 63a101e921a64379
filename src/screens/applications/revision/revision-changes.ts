import type { Application } from '../../../../contract/marketplace/application.ts';
import type { HistoryEntry } from '../../../../contract/marketplace/entity.ts';

type Change<Value> = { readonly before: Value; readonly after: Value };
type Revised = Pick<Application, 'letter' | 'milestones' | 'answers' | 'files'>;

/** The fields that a revision has changed, before and after. */
export type RevisionChanges = { readonly [Field in keyof Revised]?: Change<Revised[Field]> };

/** The last revision of an application: the earlier values are in its history, the current ones in the application. */
export type LastRevision = { readonly at: string; readonly changes: RevisionChanges };

/** The last revision in an application's history; null if there is none. */
export function lastRevision(application: Application): LastRevision | null {
  const entry = application.history?.findLast(({ event }) => event === 'revise');
  return entry ? { at: entry.at, changes: changesIn(entry, application) } : null;
}

function changesIn({ payload }: HistoryEntry, now: Revised): RevisionChanges {
  // The server wrote them in the shape of the fields (§M3, revise).
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
