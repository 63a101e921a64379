import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A moment in time, to the millisecond. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** PostgreSQL's form of a text to search in. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
