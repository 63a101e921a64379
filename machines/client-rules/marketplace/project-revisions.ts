import type { Project } from '../../../contract/marketplace/project.ts';
import { type WrittenField, writtenFields } from './project-values.ts';

/**
 * The fields of a project that have changed since a revision, according to its history, which only its owner and its
 * applicants can see.
 *
 * @param revision - the last one that was loaded.
 */
export function fieldsChangedSince({ history = [] }: Project, revision: number): readonly WrittenField[] {
  const changed = new Set(
    history
      .filter(({ event, payload }) => event === 'edit' && Number(payload.revision) > revision)
      .flatMap(({ payload }) => Object.keys(payload.changes ?? {})),
  );
  return writtenFields.filter((field) => changed.has(field));
}
