import { expect, test } from 'vitest';
import { withoutDescriptions } from '../../../src/build/machine-docs.ts';

test('the build removes the descriptions of a machine and its states, and no other property of that name', () => {
  const rest = withoutDescriptions(
    `setup({ actions: { keep: assign({ description: 'typed' }) } }).createMachine({
  description: 'A form.',
  context: { description: 'empty' },
  states: {
    'idle': { description: \`A user’s turn.\`, entry: { type: 'say', params: { description: 'of the project' } } },
    sending: { initial: 'first', states: { first: { tags: 'busy', description: 'On its way.' } } },
  },
});`,
    'a.machine.ts',
  );
  expect(rest.match(/description: \S+/g)).toEqual([
    "description: 'typed'",
    "description: 'empty'",
    "description: 'of",
  ]);
  expect(rest).toContain("first: { tags: 'busy',  }");
});

test('the build removes the purposes of calls and their responses, in route tables only', () => {
  const source = `export const table = { logIn: { method: 'POST', summary: 'Log in', success: 200, response: done, clientResponse: done } };`;
  expect(withoutDescriptions(source, 'contract/account/routes.ts')).toBe(
    `export const table = { logIn: { method: 'POST',  success: 200,  clientResponse: done } };`,
  );
  expect(withoutDescriptions(source, 'contract/account/account.ts')).toBe(source);
});
