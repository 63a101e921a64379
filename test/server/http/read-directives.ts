import { expect } from 'vitest';

/** Reads the directives of the Content-Security-Policy, and checks that none allows inline code or all hosts. */
export function readDirectives(headers: Headers): Record<string, string> {
  const policy = headers.get('Content-Security-Policy') ?? '';
  expect(policy).not.toMatch(/unsafe|\*/);
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}
