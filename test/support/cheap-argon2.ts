import { createRequire } from 'node:module';

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');

let isCostly = false;
/** What the product asked for last. */
let asked: Parameters<typeof argon2.hash>[1];

/**
 * Stands in for `@node-rs/argon2` in the server tests (vitest.config.ts): the same hashes from the least memory and one
 * iteration. A real one takes 25 ms on purpose, and nearly every test signs people up and logs them in. The product's own
 * settings are held by `unit/server/password-hashing.test.ts`.
 */
export const hash: typeof argon2.hash = (password, options) => {
  asked = options;
  return argon2.hash(password, isCostly ? options : { ...options, memoryCost: 8, timeCost: 1 });
};

/** At full cost it takes its time even where the hash was made cheaply by an earlier test, as the decoy may be. */
export const verify: typeof argon2.verify = async (hashed, password, ...rest) => {
  if (isCostly) await argon2.hash(password, asked);
  return argon2.verify(hashed, password, ...rest);
};

/** For a test in which hashing must take its time. */
export function hashAtFullCost(isWished: boolean): void {
  isCostly = isWished;
}
