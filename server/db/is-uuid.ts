/** Only UUIDs can be ids; PostgreSQL would refuse to compare other texts. */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);

/** The nil UUID (RFC 9562, section 5.9), which no row has. */
const nil = '00000000-0000-0000-0000-000000000000';

/** The id in an address, as the database writes it. Any other text becomes the nil UUID, so that the lookup finds nothing. */
export const idFrom = (text: string): string => (isUuid(text) ? text.toLowerCase() : nil);
