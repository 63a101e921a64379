import type { TestProject } from 'vitest/node';
import { ownPostgres } from './own-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster's address without a database name; absent in the project on the embedded database. */
    postgres?: string;
  }
}

/** Starts a PostgreSQL for the tests, and returns a function that removes it. */
export async function setup(project: TestProject): Promise<() => void> {
  const { address, remove } = await ownPostgres();
  project.provide('postgres', address);
  return remove;
}
