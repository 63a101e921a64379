/** A form's values as typed, by the names of a request's fields. Its schema validates them, so each can be anything. */
export type TypedValues<Fields> = Readonly<Partial<Record<keyof Fields, unknown>>>;

/** Whether two values of a form, or two forms, are equal; white space around a text is ignored (§M5). */
export function isSameTyped(one: unknown, other: unknown): boolean {
  return toComparable(one) === toComparable(other);
}

/** A value as JSON, without white space around its texts. */
export function toComparable(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.trim() : part));
}
