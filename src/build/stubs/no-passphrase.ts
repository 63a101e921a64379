// Stands in for crypto-js's way from a passphrase to a key: src/browser/cipher.ts derives its keys with HMAC-SHA256.
