import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  CreatedPasskey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  UsedPasskey,
} from '../../../../contract/settings/passkeys.ts';

/** The differences of a response from a valid one. */
type Flaw = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** The owner was present, but not verified by finger, face or PIN. */
  readonly isUnverified?: true;
  readonly counter?: number;
  readonly userHandle?: string;
};

/** A passkey on a device. */
export type TestPasskey = {
  readonly id: string;
  readonly created: CreatedPasskey;
  /** Signs a site's challenge. */
  readonly use: (options: PasskeyRequestOptions, flaw?: Flaw) => UsedPasskey;
};

const encode = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();

const clientData = (type: string, challenge: string, origin: string) =>
  JSON.stringify({ type, challenge, origin, crossOrigin: false });

/** Authenticator data (W3C Web Authentication §6.1): the site, what was checked, and the count of uses. */
function authenticatorData(rpId: string, { isUnverified, counter = 0 }: Flaw, credential?: Buffer): Buffer {
  const flags = 0x01 | (isUnverified ? 0 : 0x04) | (credential ? 0x40 : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)]);
}

/** The shortest CBOR head of a text (3) or bytes (2) with a length below 256 (RFC 8949 §4.2.1). */
const encodeHead = (major: number, length: number) =>
  Buffer.from(length < 24 ? [(major << 5) | length] : [(major << 5) | 24, length]);
const cborText = (content: string) => Buffer.concat([encodeHead(3, content.length), Buffer.from(content)]);
const cborBytes = (data: Buffer) => Buffer.concat([encodeHead(2, data.length), data]);

/** Makes a passkey as an authenticator does: ES256, without attestation. */
export function makePasskey(options: PasskeyCreationOptions, origin: string, flaw: Flaw = {}): TestPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  // COSE: { kty: EC2, alg: ES256, crv: P-256, x, y }
  const key = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
  const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
  const data = authenticatorData(flaw.rpId ?? options.rp.id, flaw, credential);
  const attestation = Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    cborBytes(data),
  ]);
  return {
    id: encode(id),
    created: {
      id: encode(id),
      clientDataJSON: encode(
        clientData('webauthn.create', flaw.challenge ?? options.challenge, flaw.origin ?? origin),
      ),
      attestationObject: encode(attestation),
    },
    use(asked, wrong = {}) {
      const clientJson = clientData(
        'webauthn.get',
        wrong.challenge ?? asked.challenge,
        wrong.origin ?? origin,
      );
      const signed = authenticatorData(wrong.rpId ?? asked.rpId, wrong);
      return {
        id: encode(id),
        clientDataJSON: encode(clientJson),
        authenticatorData: encode(signed),
        signature: encode(sign('sha256', Buffer.concat([signed, sha256(clientJson)]), privateKey)),
        userHandle: wrong.userHandle ?? options.user.id,
      };
    },
  };
}
