/** What a flow has kept by the time that it is needed: its states see to that. @throws where they don't. */
export function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('The flow has come here without what it needs.');
  return value;
}
