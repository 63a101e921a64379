import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { fakeBrowser } from './app-support.ts';

const root = {};
const { loadApp, renderMissingCode, renderDefect } = vi.hoisted(() => ({
  loadApp: vi.fn<() => Promise<() => void>>(),
  renderMissingCode: vi.fn(),
  renderDefect: vi.fn(),
}));
vi.mock('../../../src/app/start/start-app.tsx', () => ({ loadApp }));
vi.mock('../../../src/app/start/render-fatal-error.tsx', () => ({ renderMissingCode, renderDefect }));

beforeEach(() => {
  fakeBrowser();
  Object.assign(document, { getElementById: () => root });
  vi.resetModules();
  for (const mock of [loadApp, renderMissingCode, renderDefect]) mock.mockReset();
  return () => vi.unstubAllGlobals();
});

test('a page whose code can’t be loaded may have a newer build', async () => {
  const error = new TypeError('Failed to fetch dynamically imported module');
  loadApp.mockRejectedValue(error);
  await import('../../../src/main.tsx');
  await eventually(() => expect(renderMissingCode).toHaveBeenCalledExactlyOnceWith(root, error));
  expect(renderDefect).not.toHaveBeenCalled();
});

test('a defect of the app isn’t taken for a newer build', async () => {
  const defect = new Error('A defect.');
  loadApp.mockResolvedValue(() => {
    throw defect;
  });
  await import('../../../src/main.tsx');
  await eventually(() => expect(renderDefect).toHaveBeenCalledExactlyOnceWith(root, defect));
  expect(renderMissingCode).not.toHaveBeenCalled();
});
