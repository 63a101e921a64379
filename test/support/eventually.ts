import { vi } from 'vitest';

/**
 * Long enough for a busy machine, and shorter than any test may take, so that the expectation is what fails. Most
 * mutants are found by waiting in vain: there, a second is enough (test/mutants/code/run.ts).
 */
const timeout = import.meta.env.TEST_PROJECTS ? 1000 : 14_000;

/** Repeats a check until it passes, and fails with its last error. */
export const eventually = <Found>(check: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(check, timeout);
