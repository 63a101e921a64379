/**
 * Asserts that a value is set that the current state guarantees.
 *
 * @throws Error if it is null.
 */
export function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('A flow’s value is missing in this state.');
  return value;
}
