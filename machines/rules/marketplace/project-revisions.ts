import type { Project } from '../../../contract/marketplace/project.ts';
import { type WrittenField, writtenFields } from './project-values.ts';

/**
 * What was changed in a project since one of its revisions, by its history; nobody else than its owner and who has applied
 * gets that.
 *
 * @param revision - the last one that was read.
 */
export function fieldsChangedSince({ history = [] }: Project, revision: number): readonly WrittenField[] {
  const changed = new Set(
    history
      .filter(({ event, payload }) => event === 'edit' && Number(payload.revision) > revision)
      .flatMap(({ payload }) => Object.keys(payload.changes ?? {})),
  );
  return writtenFields.filter((field) => changed.has(field));
}
