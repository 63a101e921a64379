// Stands in for crypto-js's way from a passphrase to a key: src/browser/cipher.ts derives its keys with HMAC-SHA256.
// oxlint-disable-next-line no-default-export -- as the files that it stands in for
export default null;
