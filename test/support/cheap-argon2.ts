import { createRequire } from 'node:module';

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');

let isCostly = false;
/** The options of the product's last call. */
let lastOptions: Parameters<typeof argon2.hash>[1];

/**
 * Replaces `@node-rs/argon2` in the server tests (vitest.config.ts): the same hashes from the least memory and one
 * iteration. A real hash takes 25 ms on purpose, and nearly every test signs users up and logs them in.
 * `unit/server/password-hashing.test.ts` checks the product's own settings.
 */
export const hash: typeof argon2.hash = (password, options) => {
  lastOptions = options;
  return argon2.hash(password, isCostly ? options : { ...options, memoryCost: 8, timeCost: 1 });
};

/** Full cost applies even to a cheap hash of an earlier test, which the decoy may be. */
export const verify: typeof argon2.verify = async (hashed, password, ...rest) => {
  if (isCostly) await argon2.hash(password, lastOptions);
  return argon2.verify(hashed, password, ...rest);
};

/** For a test that needs slow hashing. */
export function useFullCost(): void {
  isCostly = true;
}

/** Ends `useFullCost`. */
export function useLowCost(): void {
  isCostly = false;
}
