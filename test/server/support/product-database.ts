import { join } from 'node:path';
import { inject } from 'vitest';
import { type Connection, connectEmbedded, connectPostgres } from '../../../server/db/connect.ts';
import { newPostgres } from './database.ts';

type ProductDatabase = {
  /** The variables for the product. */
  readonly variables: Record<string, string>;
  /** Opens it for queries, once the product has ended. */
  readonly open: () => Promise<Connection>;
};

/** A database for one product process: on the PostgreSQL of this run, or else embedded in the product's folder. */
export async function productDatabase(folder: string): Promise<ProductDatabase> {
  const cluster = inject('postgres');
  const address = cluster && (await newPostgres(cluster));
  return {
    variables: address ? { DATABASE_URL: address } : {},
    open: () =>
      address ? connectPostgres(address, () => {}) : connectEmbedded(join(folder, 'data/database')),
  };
}
