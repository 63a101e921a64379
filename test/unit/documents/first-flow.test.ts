import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stepsIn } from '../../support/first-flow.ts';
import { readText, repositoryUrl } from '../../support/syntax.ts';

/** The proof checks that the page's files also compile and pass their tests (proof/first-flow.ts). */
const steps = stepsIn(readText('docs/first-flow.md'));

test.each(steps.flatMap((step) => ('path' in step ? [step] : [])))(
  'the page on the first flow fits the repository: $path',
  ({ path, write }) => {
    const before = existsSync(repositoryUrl(path)) ? readText(path) : null;
    expect(write(before)).not.toBe(before);
  },
);

test('a step that doesn’t fit is refused', () => {
  const [creating, changing] = stepsIn('```ts new.ts\none\n```\n\n```diff old.ts\n one\n+two\n```\n');
  const write = (step: typeof creating, before: string | null) =>
    step && 'write' in step ? step.write(before) : null;
  expect(write(creating, null)).toBe('one\n');
  expect(() => write(creating, 'one\n')).toThrow('already exists');
  expect(write(changing, 'zero\none\nthree\n')).toBe('zero\none\ntwo\nthree\n');
  expect(() => write(changing, 'three\n')).toThrow('contains these lines 0 times');
  expect(() => write(changing, 'one\none\n')).toThrow('contains these lines 2 times');
  expect(() => write(changing, null)).toThrow('doesn’t exist');
});
