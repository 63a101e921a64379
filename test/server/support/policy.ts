import { expect } from 'vitest';

/** Of the Content-Security-Policy; nothing in it lets inline code or everybody in. */
export function directivesOf(headers: Headers): Record<string, string> {
  const policy = headers.get('Content-Security-Policy') ?? '';
  expect(policy).not.toMatch(/unsafe|\*/);
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}
