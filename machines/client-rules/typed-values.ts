/** A form's values as typed, by the names of a request's fields. Its schema validates them, so each can be anything. */
export type TypedValues<Fields> = Readonly<Partial<Record<keyof Fields, unknown>>>;
