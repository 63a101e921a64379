/**
 * The mutants that can't be distinguished from the sound machine: `flow: name` → why. At most 2 % of all may be listed
 * here; `npm run mutants` fails when one of them dies, or no longer exists.
 */
export const equivalent: Readonly<Record<string, string>> = {};
