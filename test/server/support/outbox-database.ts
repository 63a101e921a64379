import type { Connection } from '../../../server/db/connect.ts';
import { emptyDatabase } from './database.ts';

/** The project's database for tests that look at the outbox alone. It is shared, so closing it does nothing. */
export async function openOutboxDatabase(): Promise<Connection> {
  return { ...(await emptyDatabase()), close: async () => {} };
}
