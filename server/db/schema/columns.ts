import { timestamp } from 'drizzle-orm/pg-core';

/** A moment in time, to the millisecond. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
