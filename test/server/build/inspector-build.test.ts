import { build, type Rolldown } from 'vite';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { channelName } from '../../../src/inspector/live/protocol.ts';

afterEach(() => vi.unstubAllEnvs());

/** The in-memory output of a build, and the inspector's part of it. */
async function buildWith(flag: string) {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('VITE_INSPECTOR', flag);
  const root = new URL('../../..', import.meta.url).pathname;
  const built = await build({ root, logLevel: 'silent', build: { write: false, minify: false } });
  const { output } = built as Rolldown.RolldownOutput;
  const modules = output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
  const text = output.map((part) => (part.type === 'chunk' ? part.code : String(part.source))).join('\n');
  return {
    files: output.map(({ fileName }) => fileName),
    has: (folder: string) => modules.some((id) => id.includes(folder)),
    says: (phrase: string) => text.includes(phrase),
  };
}

describe('the build', { timeout: 120_000 }, () => {
  // Without the variable: first-bytes.test.ts, which has that build.
  test('of the product contains nothing of the inspector while it is off', async () => {
    const { files, has, says } = await buildWith('off');
    expect(files).toContain('index.html');
    expect(files.filter((name) => /inspector|elk|stately/i.test(name))).toEqual([]);
    expect(['/src/inspector/', '/elkjs/', '/@statelyai/'].filter(has)).toEqual([]);
    expect([channelName, 'chart-paper', 'VITE_INSPECTOR'].filter(says)).toEqual([]);
  });

  test('for QA has the inspector at /inspector, without connections to other hosts', async () => {
    const { files, has, says } = await buildWith('on');
    expect(files).toContain('inspector/index.html');
    expect(files).not.toContain('inspector.html');
    expect(['/src/inspector/', '/elkjs/'].filter((folder) => !has(folder))).toEqual([]);
    expect([channelName, 'chart-paper'].filter((phrase) => !says(phrase))).toEqual([]);
    expect(has('/@statelyai/')).toBe(false);
  });
});
