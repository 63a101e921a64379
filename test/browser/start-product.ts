import { register } from 'node:module';
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
// A password's hash takes 25 ms on purpose, and every test signs users up and logs them in.
const cheapHashing = new URL('../support/cheap-argon2.ts', import.meta.url).href;
const hook = `export const resolve = (name, context, next) =>
  next(name === '@node-rs/argon2' ? '${cheapHashing}' : name, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
await import('../../server/main.ts');
