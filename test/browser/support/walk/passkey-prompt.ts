import type { Page } from 'playwright/test';

/** The pending prompt of the page's passkey request. */
type Prompt = { readonly answer: () => void; readonly decline: (name: string) => void };
type Prompting = { passkeyPrompt: Prompt | null };

/**
 * Runs in the page: replaces the browser's passkey dialog, which a test can't reach. It stays open until {@link
 * answerPasskeyPrompt}, or until the page aborts it. browser/settings/passkeys.spec.ts covers the real one, with
 * Chromium's virtual authenticator.
 */
export function holdPasskeyPrompts(): void {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  const answer = {
    id: 'cGFzc2tleQ',
    rawId: bytes('passkey'),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: bytes('{}'),
      attestationObject: bytes('attestation'),
      authenticatorData: bytes('data'),
      signature: bytes('signature'),
      userHandle: bytes('u1'),
    },
  };
  const ask = ({ signal }: { signal?: AbortSignal } = {}) =>
    new Promise<unknown>((resolve, reject) => {
      const prompt = {
        answer: () => resolve(answer),
        decline: (name: string) => reject(new DOMException('Declined.', name)),
      };
      Object.assign(window, { passkeyPrompt: prompt });
      signal?.addEventListener('abort', () => {
        if ((window as unknown as Prompting).passkeyPrompt === prompt)
          Object.assign(window, { passkeyPrompt: null });
        reject(new DOMException('Aborted.', 'AbortError'));
      });
    });
  Object.assign(CredentialsContainer.prototype, { create: ask, get: ask });
  Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => true });
}

/**
 * Answers the browser's dialog like a user, as soon as it is open.
 *
 * @param declined - the name of the `DOMException` that it ends with; null for a successful answer.
 */
export async function answerPasskeyPrompt(page: Page, declined: string | null): Promise<void> {
  await page.waitForFunction(() => (window as unknown as Partial<Prompting>).passkeyPrompt ?? null, null, {
    polling: 20,
  });
  await page.evaluate((name) => {
    const { passkeyPrompt } = window as unknown as Prompting;
    Object.assign(window, { passkeyPrompt: null });
    if (name === null) passkeyPrompt?.answer();
    else passkeyPrompt?.decline(name);
  }, declined);
}
