// Stands in for crypto-js's way from a passphrase to a key: src/browser/cipher.ts derives its keys with HMAC-SHA256.
// CommonJS as the files that it stands in for: an ES module would bring what turns one into the other (0.1 kB).
module.exports = null;
