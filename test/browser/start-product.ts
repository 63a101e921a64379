import { ownPostgres } from '../server/support/postgres/own-postgres.ts';
import { findPostgresBinaries } from '../server/support/postgres/postgres-binaries.ts';

// Like the server tests: on a PostgreSQL of its own where one is found, otherwise on the embedded database, which takes
// three times the processor time for the same work.
if (findPostgresBinaries() !== null) {
  const { address, remove } = await ownPostgres();
  process.env.DATABASE_URL = `${address}/postgres`;
  // The product ends itself on SIGTERM, once its connections are closed.
  process.on('exit', remove);
}
await import('../../server/main.ts');
