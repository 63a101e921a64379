import { expect, test } from 'vitest';
import { filesUnder, readText } from '../../support/syntax.ts';

const notice = readText('src/content/privacy.md');
const values = /type StorageValues = \{(.*?)\n\};/su.exec(readText('src/browser/encrypted-storage.ts'))?.[1];
const items = [...(values ?? '').matchAll(/readonly (\w+):/gu)].map(([, item = '']) => item);
const cookies = filesUnder('server').flatMap((file) =>
  [...readText(file).matchAll(/'(counterpart_\w+)'/gu)].map(([, name = '']) => name),
);

test('the privacy notice lists everything that is stored in a browser', () => {
  expect(items).toContain('authToken');
  expect(cookies).toContain('counterpart_trusted');
  const unmentioned = [...items, ...cookies, 'appearance'].filter((name) => !notice.includes(`**${name}**`));
  expect(unmentioned).toEqual([]);
});
