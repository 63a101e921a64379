import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with the settings that authenticator apps assume: SHA-1, 30 s, 6 digits. */
const stepMs = 30_000;
const digits = 6;
/** How many steps the app's clock may be off in either direction (RFC 6238 §5.2). */
const drift = 1;

/** The number of the time step at a moment. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / stepMs);

/** The code of a time step (RFC 4226 §5.3). */
export function computeCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * Finds the time step of a typed code.
 *
 * @param after - the step of the last accepted code: each is valid once.
 * @returns null for a wrong code, or one that was accepted before.
 */
export function matchingStep(secret: Buffer, typed: string, now: Date, after: number): number | null {
  if (typed.length !== digits || !/^\d+$/.test(typed)) return null;
  const current = stepAt(now);
  for (let step = Math.max(current - drift, after + 1); step <= current + drift; step += 1)
    if (timingSafeEqual(Buffer.from(computeCode(secret, step)), Buffer.from(typed))) return step;
  return null;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 §6, the form in which apps read a secret; five bytes make eight characters, so there is no padding. */
export function base32(secret: Buffer): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{5}/g, (five) => alphabet.charAt(Number.parseInt(five, 2)));
}
