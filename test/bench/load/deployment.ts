import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../../browser/chromium.ts';
import { type OwnNginx, startNginx } from '../../server/support/own-nginx.ts';
import { type OwnPostgres, ownPostgres } from '../../server/support/postgres/own-postgres.ts';
import { freshPage, withBrowser } from '../browser.ts';
import { type Product, startBuilt, withBuilt } from '../product.ts';
import { createPostbox, type Postbox } from './postbox.ts';
import { asked, type Sizes, seed, sizes } from './seed.ts';

/** The product on one machine, deployed as docs/deploying.md describes: nginx, several processes, PostgreSQL. */
export type Deployment = {
  readonly product: Product;
  readonly nginx: OwnNginx;
  readonly postgres: OwnPostgres;
  readonly databaseUrl: string;
  readonly postbox: Postbox;
  /** The prefix of the files that heap-reporter.ts writes. */
  readonly heapFile: string;
  /** The requests of a browser's first visit: the page and its files. */
  readonly firstLook: readonly string[];
  readonly loginPage: readonly string[];
};

/** The parts that all deployments of a run share. */
export type LoadSetup = {
  /** The size of the tables of the seeded accounts. */
  readonly sizes: Sizes;
  /** Starts a number of processes on a copy of the filled database, and ends them after the work. */
  readonly withDeployment: <Result>(
    count: number,
    work: (deployment: Deployment) => Promise<Result>,
  ) => Promise<Result>;
};

const reportHeap = fileURLToPath(new URL('./heap-reporter.ts', import.meta.url));

/** Builds the product and fills a PostgreSQL with accounts, once for all measurements. */
export function withLoadSetup<Result>(work: (setup: LoadSetup) => Promise<Result>): Promise<Result> {
  return withBuilt(async ({ folder }) => {
    const postgres = await ownPostgres({ isDurable: true });
    const url = (database: string) => `${postgres.address}/${database}`;
    const create = (name: string) =>
      asked(url('postgres'), (client) => client.query(`create database ${name}`));
    try {
      await create('filled');
      await seed(url('filled'));
      let deployments = 0;
      return await work({
        sizes: await sizes(url('filled')),
        withDeployment: async (count, measure) => {
          deployments += 1;
          const database = `deployment_${deployments}`;
          await create(`${database} template filled`);
          return started({ folder, postgres, databaseUrl: url(database) }, count, measure);
        },
      });
    } finally {
      postgres.remove();
    }
  });
}

type Place = { readonly folder: string; readonly postgres: OwnPostgres; readonly databaseUrl: string };

async function started<Result>(
  { folder, postgres, databaseUrl }: Place,
  count: number,
  work: (deployment: Deployment) => Promise<Result>,
): Promise<Result> {
  const heapFile = join(folder, 'heap');
  const product = await startBuilt(folder, {
    databaseUrl,
    count,
    // As in the unit file. The default limits apply: each visitor comes from a network of their own.
    more: {
      LISTEN_ON: '127.0.0.1',
      TRUSTED_PROXIES: '1',
      NETWORK_LIMIT_FACTOR: '1',
      HEAP_FILE: heapFile,
    },
    nodeArgs: ['--expose-gc', '--import', reportHeap],
  });
  try {
    const nginx = await startNginx(product.addresses.map((address) => Number(new URL(address).port)));
    try {
      return await work({
        product,
        nginx,
        postgres,
        databaseUrl,
        heapFile,
        postbox: createPostbox(product.mails),
        firstLook: await askedFor(`${product.address}/`),
        loginPage: await askedFor(`${product.address}/developer/login`),
      });
    } finally {
      await nginx.stop();
    }
  } finally {
    await product.stop();
  }
}

/** The page and the files that a browser asks for when it opens a page for the first time, until nothing more comes. */
function askedFor(url: string): Promise<readonly string[]> {
  return withBrowser(findChromium(), async (browser) => {
    const page = await freshPage(browser, { cpu: 1, network: 'own' });
    const paths = new Set<string>();
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin === new URL(url).origin && request.method() === 'GET') paths.add(pathname);
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    return [...paths];
  });
}
