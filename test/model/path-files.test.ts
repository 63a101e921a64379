import { describe, expect, test } from 'vitest';
import { type FlowPaths, pathsWith } from '../../src/inspector/replay/flow-paths.ts';
import { stepsText, testName } from '../../src/inspector/replay/report.ts';
import { findPaths } from './generator/paths.ts';
import { chosenModels } from './models.ts';
import { readPathFile } from './path-file-reader.ts';
import { stories } from './stories.ts';

describe.each(chosenModels)('the paths of $flow for the replay', { timeout: 60_000 }, (model) => {
  const flowPaths = readPathFile(model.flow);
  const storyNumbers = new Set(flowPaths.file.stories.map(([path]) => path));

  test('are the generated paths, by the same names', () => {
    const names = flowPaths.paths.filter(({ number }) => !storyNumbers.has(number)).map(({ name }) => name);
    expect(names.sort()).toEqual(
      findPaths(model)
        .map(({ name }) => name)
        .sort(),
    );
  });
});

describe('the search for a path', () => {
  const flowPaths = readPathFile('verify-email');

  test('matches its words in any order', () => {
    const [first] = pathsWith(flowPaths.paths, 'cooldown over, wrong code, resend');
    expect(first?.title).toBe('Wrong code, then resend, then cooldown over');
    expect(pathsWith(flowPaths.paths, 'no such words')).toEqual([]);
  });

  test('matches an exact phrase in quotation marks', () => {
    const found = pathsWith(flowPaths.paths, '"then resend, then cooldown"');
    expect(found.map(({ title }) => title)).toEqual(['Wrong code, then resend, then cooldown over']);
  });

  test('ranks stories first, then covering paths, then all others', () => {
    const ranks = flowPaths.paths.map(({ title, isCovering }) => (title === null ? (isCovering ? 1 : 2) : 0));
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(new Set(ranks)).toEqual(new Set([0, 1, 2]));
  });

  test('copies a path as its test’s name and as steps for a bug report', () => {
    const path = storyNamed(flowPaths, 'Wrong code, then resend, then cooldown over');
    expect(testName('verify-email', path)).toBe(`verify-email > ${path.name}`);
    expect(stepsText(flowPaths, path, [])).toMatchInlineSnapshot(`
      "verify-email: Wrong code, then resend, then cooldown over

      Open /verify, on the page for the code that was mailed.
         You should see: the heading ‘Check your email’; the text ‘cora@example.com’; the field ‘Digit 1 of 4’ (empty); the field ‘Digit 2 of 4’ (empty); the field ‘Digit 3 of 4’ (empty); the field ‘Digit 4 of 4’ (empty); the text ‘Didn’t get a code?’.
      1. Type “1” into the field ‘Digit 1 of 4’.
         Type “2” into the field ‘Digit 2 of 4’.
         Type “3” into the field ‘Digit 3 of 4’.
         Type “4” into the field ‘Digit 4 of 4’.
         You should see: the field ‘Digit 1 of 4’ with ‘1’; the field ‘Digit 2 of 4’ with ‘2’; the field ‘Digit 3 of 4’ with ‘3’; the field ‘Digit 4 of 4’ with ‘4’.
      2. Press the button ‘Verify’.
         You should see: the button ‘Verify’, disabled; the field ‘Digit 1 of 4’, disabled; the field ‘Digit 2 of 4’, disabled; the field ‘Digit 3 of 4’, disabled; the field ‘Digit 4 of 4’, disabled.
      3. PUT /v1/users/verify answers 400 and “This code is not the right one.” (the server refuses the code as wrong).
         You should see: the field ‘Digit 1 of 4’ (empty); the field ‘Digit 2 of 4’ (empty); the field ‘Digit 3 of 4’ (empty); the field ‘Digit 4 of 4’ (empty); the error ‘This code is not the right one.’.
      4. Press the button ‘Resend’.
         You should see: the button ‘Resend’, disabled.
      5. POST /v1/tokens/resend-otp answers 200 (the server sends another code).
         You should see: the countdown ‘0:30’; the message ‘You can request a new code when the countdown ends.’.
      6. Wait 30 s.
         You should see: the text ‘Didn’t get a code?’.
      "
    `);
  });
});

test('every story has its path in the file of its flow', () => {
  for (const { flow, title } of stories)
    expect(readPathFile(flow).paths.map((path) => path.title)).toContain(title);
});

function storyNamed({ paths }: FlowPaths, title: string) {
  const path = paths.find((one) => one.title === title);
  if (!path) throw new Error(`There is no story '${title}'.`);
  return path;
}
