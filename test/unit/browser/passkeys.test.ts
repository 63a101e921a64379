import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPasskey, offerPasskeys, usePasskey } from '../../../src/browser/passkeys.ts';
import { creationOptions, requestOptions } from '../../model/settings/passkey-samples.ts';
import { eventually } from '../../support/eventually.ts';
import { rejection } from '../api/support.ts';

/** The page's request to the browser. */
type Asked = { readonly mediation?: string; readonly signal: AbortSignal };

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const credential = {
  id: 'cGFzc2tleQ',
  rawId: bytes('passkey'),
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('{}'),
    attestationObject: bytes('attestation'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle: bytes('u1'),
  },
};
const used = {
  id: 'cGFzc2tleQ',
  clientDataJSON: 'e30',
  authenticatorData: 'ZGF0YQ',
  signature: 'c2lnbmF0dXJl',
  userHandle: 'dTE',
};
const never = new AbortController().signal;

let asked: Asked[];
/** Ends the browser's pending request. */
let end: { readonly answer: () => void; readonly refuse: (name: string) => void };
let canOffer: boolean;

beforeEach(() => {
  [asked, canOffer] = [[], true];
  const ask = (options: Asked) =>
    new Promise((resolve, reject) => {
      asked.push(options);
      const refuse = (name: string) => reject(new DOMException('', name));
      end = { answer: () => resolve(credential), refuse };
      options.signal.addEventListener('abort', () => refuse('AbortError'));
    });
  vi.stubGlobal('navigator', { credentials: { get: ask, create: ask } });
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { isConditionalMediationAvailable: async () => canOffer }),
  );
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  vi.stubGlobal('location', new URL('http://localhost/'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const askedTimes = (count: number) => eventually(() => expect(asked).toHaveLength(count));

describe('a passkey', () => {
  test('is created', async () => {
    const made = createPasskey(creationOptions, never);
    await askedTimes(1);
    end.answer();
    expect(await made).toEqual({
      id: 'cGFzc2tleQ',
      clientDataJSON: 'e30',
      attestationObject: 'YXR0ZXN0YXRpb24',
    });
  });

  test('is used', async () => {
    const using = usePasskey(requestOptions, never);
    await askedTimes(1);
    end.answer();
    expect(await using).toEqual(used);
    expect(asked[0]?.mediation).toBeUndefined();
  });

  test.each([
    ['NotAllowedError', null],
    ['InvalidStateError', 'This device has a passkey for your account already.'],
  ])('isn’t made if the browser says %s', async (name, message) => {
    const made = rejection(createPasskey(creationOptions, never));
    await askedTimes(1);
    end.refuse(name);
    expect(await made).toMatchObject({ kind: 'declined', message });
  });

  test('isn’t used in a browser without support', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    expect(await rejection(usePasskey(requestOptions, never))).toMatchObject({
      kind: 'declined',
      message: 'This browser can’t use passkeys here.',
    });
  });

  test('is no longer requested once it is aborted', async () => {
    const leaving = new AbortController();
    const using = rejection(usePasskey(requestOptions, leaving.signal));
    await askedTimes(1);
    leaving.abort();
    expect(await using).toMatchObject({ kind: 'declined' });
    expect(asked[0]?.signal.aborted).toBe(true);
  });

  test('isn’t requested at all when it is already aborted', async () => {
    await rejection(usePasskey(requestOptions, AbortSignal.abort()));
    expect(asked).toEqual([]);
  });
});

describe('the field’s autofill', () => {
  const start = vi.fn(async () => requestOptions);
  beforeEach(() => start.mockClear());

  test('returns the chosen passkey', async () => {
    const offered = offerPasskeys(start, never);
    await askedTimes(1);
    expect(asked[0]?.mediation).toBe('conditional');
    end.answer();
    expect(await offered).toEqual(used);
  });

  test('is declined without a call if the browser has no support', async () => {
    canOffer = false;
    expect(await rejection(offerPasskeys(start, never))).toMatchObject({ kind: 'declined' });
    expect(start).not.toHaveBeenCalled();
  });

  test('has a new challenge every four minutes, because each is valid for five', async () => {
    vi.useFakeTimers();
    const offered = offerPasskeys(start, never);
    await vi.advanceTimersByTimeAsync(4 * 60_000 - 1);
    expect(start).toHaveBeenCalledTimes(1);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(start).toHaveBeenCalledTimes(2);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    end.answer();
    expect(await offered).toEqual(used);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(start).toHaveBeenCalledTimes(2);
  });

  test('ends with the page, and isn’t requested again', async () => {
    const leaving = new AbortController();
    const offered = rejection(offerPasskeys(start, leaving.signal));
    await askedTimes(1);
    leaving.abort();
    await offered;
    expect(asked).toHaveLength(1);
    expect(asked[0]?.signal.aborted).toBe(true);
  });

  test('fails if the backend gives no challenge', async () => {
    const failure = new Error('No answer.');
    expect(await rejection(offerPasskeys(() => Promise.reject(failure), never))).toBe(failure);
    expect(asked).toEqual([]);
  });
});
