// Replaces crypto-js's key derivation from a passphrase: src/browser/cipher.ts derives its keys with HMAC-SHA256.
// CommonJS like the replaced files: an ES module would need an interop helper (0.1 kB).
module.exports = null;
