import AES from 'crypto-js/aes.js';
import core from 'crypto-js/core.js';
import Base64 from 'crypto-js/enc-base64.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import HmacSHA256 from 'crypto-js/hmac-sha256.js';

/**
 * Encrypts texts with a secret that ships with the page (spec §3). It obfuscates stored data and detects damage, but
 * doesn't protect from anyone who reads the page's code.
 */
export type Cipher = {
  /** @returns `v1.<iv and ciphertext>.<tag>`, bound to the item's name. */
  readonly seal: (item: string, text: string) => string;
  /** @returns the text, or null if `sealed` wasn't created by {@link Cipher.seal} for this item and secret. */
  readonly open: (item: string, sealed: string) => string | null;
};

const version = 'v1';
const ivWords = 4;

/** AES-256-CBC with a random IV, then HMAC-SHA256 over version, item name and body (encrypt-then-MAC). */
export function createCipher(secret: string): Cipher {
  const encryptionKey = HmacSHA256('storage encryption', secret);
  const tagKey = HmacSHA256('storage authentication', secret);
  // The body is Base64 and contains no dot, so different triples never result in the same text.
  const computeTag = (item: string, body: string) =>
    HmacSHA256(`${version}.${item}.${body}`, tagKey).toString(Base64);

  return {
    seal(item, text) {
      const iv = core.lib.WordArray.create([...crypto.getRandomValues(new Int32Array(ivWords))]);
      const { ciphertext } = AES.encrypt(Utf8.parse(text), encryptionKey, { iv });
      const body = Base64.stringify(iv.clone().concat(ciphertext));
      return `${version}.${body}.${computeTag(item, body)}`;
    },

    open(item, sealed) {
      const [sealedVersion, body, tag, ...rest] = sealed.split('.');
      if (sealedVersion !== version || body === undefined || rest.length > 0) return null;
      // The tag is computed over UTF-8, which can't encode a lone surrogate.
      if (!/^[A-Za-z0-9+/=]*$/.test(body)) return null;
      // Compared as text, because different Base64 spellings can decode to the same tag.
      if (tag !== computeTag(item, body)) return null;
      const { words, sigBytes } = Base64.parse(body);
      const iv = core.lib.WordArray.create(words.slice(0, ivWords));
      const ciphertext = core.lib.WordArray.create(words.slice(ivWords), sigBytes - ivWords * 4);
      return AES.decrypt(core.lib.CipherParams.create({ ciphertext }), encryptionKey, { iv }).toString(Utf8);
    },
  };
}
