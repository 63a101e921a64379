import { isDeepStrictEqual } from 'node:util';

/**
 * The changes of a revision, for the history: each changed field with its previous value. The new value is in the
 * entity, or in the next revision's entry.
 *
 * @param before - may have more fields than are revised.
 * @param after - every field of the new revision.
 */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, { before: unknown }> {
  const changed = Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(before[name], value));
  return Object.fromEntries(changed.map(([name]) => [name, { before: before[name] }]));
}
