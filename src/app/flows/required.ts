/** A value that a flow must have in its current state. @throws where it is null. */
export function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('A flow’s value is missing in this state.');
  return value;
}
