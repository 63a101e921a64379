import type { Failure } from '../../../contract/failure.ts';
import type {
  CreatedPasskey,
  Passkey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  UsedPasskey,
} from '../../../contract/settings/passkeys.ts';
import type { PasskeyPrompt } from '../generator/screen-model.ts';

export const laptop: Passkey = {
  passkeyId: 'k1',
  name: 'Chrome on Windows',
  createdAt: '2026-11-01T09:00:00.000Z',
  lastUsedAt: null,
};
export const phone: Passkey = {
  passkeyId: 'k2',
  name: 'Safari on iOS',
  createdAt: '2026-11-02T09:00:00.000Z',
  lastUsedAt: '2026-11-20T09:00:00.000Z',
};

export const creationOptions: PasskeyCreationOptions = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Counterpart' },
  user: { id: 'dTE', name: 'cora@example.com', displayName: 'Cora Stone' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
};

/** The response of the browser's dialog in the walks: `passkey`, `{}` and `attestation` in base64url. */
export const createdPasskey: CreatedPasskey = {
  id: 'cGFzc2tleQ',
  clientDataJSON: 'e30',
  attestationObject: 'YXR0ZXN0YXRpb24',
};

export const requestOptions: PasskeyRequestOptions = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: [],
};

export const usedPasskey: UsedPasskey = {
  id: 'cGFzc2tleQ',
  clientDataJSON: 'e30',
  authenticatorData: 'ZGF0YQ',
  signature: 'c2lnbmF0dXJl',
  userHandle: 'dTE',
};

export const dialogCanceled = 'the user cancels the browser’s dialog';
export const hasOneAlready = 'the device has a passkey already';

export const knownPasskeyMessage = 'This device has a passkey for your account already.';

export const declinedByPerson: Failure = { kind: 'declined', message: null };
export const declinedByDevice: Failure = { kind: 'declined', message: knownPasskeyMessage };

export const passkeyPrompt: PasskeyPrompt = {
  declined: { [dialogCanceled]: 'NotAllowedError', [hasOneAlready]: 'InvalidStateError' },
};
