import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { type ProductProcess, type StartDetails, startProduct } from './product-process.ts';
import { production } from './production.ts';

export type ProductFolder = {
  readonly path: () => string;
  /** The minimal variables of production, with its data in this folder. */
  readonly production: () => Record<string, string>;
  /** Starts the product in this folder, on a free port unless PORT is set. */
  readonly start: (variables: Record<string, string>, details?: StartDetails) => Promise<ProductProcess>;
};

/**
 * Gives each test of a file a folder with a built site, in which production starts without a build. Processes that were
 * started there end with the test.
 */
export function productFolder(): ProductFolder {
  let folder = '';
  let started: ProductProcess[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'counterpart-start-'));
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist/index.html'), '<!doctype html><title>Counterpart</title>');
    started = [];
  });
  afterEach(async () => {
    for (const product of started) await product.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    path: () => folder,
    production: () => ({ ...production, DATA_DIR: join(folder, 'data') }),
    start: async (variables, details) => {
      const port = variables.PORT ?? String(await freePort());
      const product = startProduct(folder, { ...variables, PORT: port }, details);
      started.push(product);
      return product;
    },
  };
}

/** Expects that a start failed with one sentence and nothing else. */
export async function expectOneSentence(product: ProductProcess, sentence: RegExp): Promise<void> {
  expect(await product.exit).toBe(1);
  const message = product.errors().trim();
  expect(message).toMatch(sentence);
  expect(message).not.toContain('\n');
}
