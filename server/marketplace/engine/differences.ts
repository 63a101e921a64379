import { isDeepStrictEqual } from 'node:util';

/**
 * What a revision changes, for the history: each field that differs, as it was before. What it became is in the entity, or
 * in the next revision's entry.
 *
 * @param before - may hold more than what is revised.
 * @param after - every field of the new revision.
 */
export function differences(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, { before: unknown }> {
  const changed = Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(before[name], value));
  return Object.fromEntries(changed.map(([name]) => [name, { before: before[name] }]));
}
