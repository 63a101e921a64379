import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { readSite, type Site } from '../../../server/site/static-site.ts';

/** Creates a built site of these files for the tests of a file; pass it to `testServer`. */
export function builtSite(files: Readonly<Record<string, string>>): () => Promise<Site> {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'counterpart-site-'));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return async () => readSite(folder);
}
