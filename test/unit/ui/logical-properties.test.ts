import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Physical sides; those that follow the direction of the page's language are called start and end. */
const physical =
  /[\s'"`:](?:-?(?:(?:m|p|scroll-m|scroll-p)[lr]|left|right)-[\w.[\]%()]+|(?:border|rounded)-(?:l|r|tl|tr|bl|br)(?:-[\w[\]]+)?|(?:text|float)-(?:left|right))(?=[\s'"`])/g;

const physicalIn = (text: string) =>
  [...text.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)].flatMap(([quoted]) => quoted.match(physical) ?? []);

test('a physical side is found anywhere in a list of classes', () => {
  expect(physicalIn('className="pl-4 wide:border-r sm:-mr-3 absolute left-[2px] text-right"')).toHaveLength(
    5,
  );
  expect(
    physicalIn('className="ps-4 wide:border-e inset-x-0 text-start place-items-center rounded-full"'),
  ).toEqual([]);
});

test('no class of the product names a physical side, so that every page can be read from right to left', () => {
  const found = ['ui', 'screens', 'app'].flatMap((room) => {
    const folder = join(import.meta.dirname, '../../../src', room);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) =>
        physicalIn(readFileSync(join(folder, file), 'utf8')).map((name) => `${room}/${file}: ${name.trim()}`),
      );
  });
  expect(found).toEqual([]);
});
