/**
 * The mutants that can't be distinguished from the sound machine: `flow: name` → why that is so. At most 2 % of all may
 * be listed here; `npm run mutants` fails when one of them dies, or is no longer made.
 */
export const equivalent: Readonly<Record<string, string>> = {};
