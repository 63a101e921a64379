import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type MailPeer, startMailPeer } from '../server/support/mail-peer.ts';
import { type ProductProcess, startProduct } from '../server/support/product-process.ts';
import { production } from '../server/support/production.ts';
import { freePort } from '../support/free-port.ts';

/** The product as it runs in production, with a mailbox for what it sends. */
export type Product = {
  /** Where the first process answers, and where all do. */
  readonly address: string;
  readonly addresses: readonly string[];
  readonly processes: readonly ProductProcess[];
  readonly mails: MailPeer;
  readonly stop: () => Promise<void>;
};

/** A folder with the production build of the site in `dist/`, whose public address has this port. */
type Built = { readonly folder: string; readonly port: number };

/** Runs work against the product on the embedded database. */
export function withProduct<Result>(
  work: (product: Product, built: Built) => Promise<Result>,
): Promise<Result> {
  return withBuilt(async (built) => {
    const product = await startBuilt(built.folder, { port: built.port });
    try {
      return await work(product, built);
    } finally {
      await product.stop();
    }
  });
}

/** Builds the product into a folder of its own, and removes that when the work is done. */
export async function withBuilt<Result>(work: (built: Built) => Promise<Result>): Promise<Result> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'counterpart-bench-'));
  const variables = {
    VITE_HASH_SECRET: production.HASH_SECRET,
    VITE_INSPECTOR: 'off',
    VITE_PUBLIC_URL: `http://localhost:${port}`,
  };
  try {
    await promisify(execFile)(
      'node_modules/.bin/vite',
      ['build', '--outDir', join(folder, 'dist'), '--emptyOutDir', '--logLevel', 'error'],
      { env: { ...process.env, ...variables } },
    );
    return await work({ folder, port });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Starts what was built, and waits until it answers.
 *
 * @param databaseUrl - a PostgreSQL that all processes share; null: the embedded database, which only one process can
 *   use.
 * @param more - more variables, which override the others.
 * @param nodeArgs - arguments for Node.
 */
export async function startBuilt(
  folder: string,
  {
    port,
    databaseUrl = null,
    count = 1,
    more = {},
    nodeArgs = [],
  }: {
    port?: number;
    databaseUrl?: string | null;
    count?: number;
    more?: Readonly<Record<string, string>>;
    nodeArgs?: readonly string[];
  } = {},
): Promise<Product> {
  const mails = await startMailPeer();
  const processes: ProductProcess[] = [];
  for (let index = 0; index < count; index += 1) {
    const variables = {
      ...production,
      SMTP_URL: mails.url,
      // All requests of the bench come from one network.
      NETWORK_LIMIT_FACTOR: '9999',
      DATA_DIR: join(folder, 'data'),
      PORT: String(port ?? (await freePort())),
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
      ...more,
    };
    processes.push(startProduct(folder, variables, { nodeArgs }));
  }
  await Promise.all(processes.map((product) => product.prints('Ready.')));
  const addresses = processes.map(({ address }) => address.replace('127.0.0.1', 'localhost'));
  return {
    address: addresses[0] ?? '',
    addresses,
    processes,
    mails,
    stop: async () => {
      await Promise.all(processes.map((product) => product.end('SIGTERM')));
      await mails.close();
      rmSync(join(folder, 'data'), { recursive: true, force: true });
    },
  };
}
