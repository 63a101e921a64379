/** No other text can be an id, and PostgreSQL would refuse to compare it. */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);

/** The nil UUID (RFC 9562, section 5.9), which no row has. */
const nil = '00000000-0000-0000-0000-000000000000';

/** The id that an address names. What is no UUID names nothing: it is looked up, and not found, as the nil UUID. */
export const idFrom = (text: string): string => (isUuid(text) ? text : nil);
