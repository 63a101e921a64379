/** Names and formats of the headers of spec §7; reading 12 for the hash. */
export const hashHeader = 'X-HASHED-TOKEN';
export const timestampHeader = 'X-TIMESTAMP';

/** How far a client's clock may be off before the backend rejects its timestamp, in ms. */
export const clockToleranceMs = 5 * 60_000;

/** The secret embedded in every client when `VITE_HASH_SECRET` is not set. It identifies a client and protects nothing. */
export const defaultHashSecret = 'counterpart-development-hash-secret';

/** RFC draft `Idempotency-Key`: a UUID that identifies a repeated request (§M9). */
export const idempotencyHeader = 'Idempotency-Key';

/** The payment provider's signature of a webhook: `t=<milliseconds since 1970>,v1=<hex>`. */
export const signatureHeader = 'Payment-Signature';
