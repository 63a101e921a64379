import { expect, test } from 'vitest';
import { withoutDescriptions } from '../../../src/build/machine-docs.ts';

test('leaves out what describes a machine and its states, and nothing else that is called so', () => {
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

test('leaves out what calls are for and what the server answers, in tables of routes only', () => {
  const source = `export const table = { logIn: { method: 'POST', summary: 'Log in', success: 200, answer: done, reads: done } };`;
  expect(withoutDescriptions(source, 'contract/account/routes.ts')).toBe(
    `export const table = { logIn: { method: 'POST',  success: 200,  reads: done } };`,
  );
  expect(withoutDescriptions(source, 'contract/account/account.ts')).toBe(source);
});
