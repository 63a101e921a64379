import { expect, test } from 'vitest';
import { notFoundPage } from '../../../src/app/pages/find-page.ts';
import { loadPage } from '../../../src/app/pages/load-page.ts';
import { pages } from '../../../src/app/pages/pages.ts';

test('the module of every page is found', async () => {
  for (const page of [...pages, notFoundPage]) {
    const { mountPage, createWorkspace } = await loadPage(page);
    expect(mountPage).toBeInstanceOf(Function);
    expect({ path: page.path, isGuarded: createWorkspace !== null }).toEqual({
      path: page.path,
      isGuarded: page.access === 'workspace',
    });
  }
}, 30_000);
