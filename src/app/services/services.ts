import type { Role } from '../../../contract/account/account.ts';
import { defaultHashSecret } from '../../../contract/headers.ts';
import { callFailure } from '../../api/call-failure.ts';
import type { ApiSettings, Call } from '../../api/client.ts';
import { readToken } from '../../browser/auth-token.ts';
import type { Cipher } from '../../browser/cipher.ts';
import { isOnline } from '../../browser/connection.ts';
import { readCookie } from '../../browser/cookies.ts';
import { createDrafts } from '../../browser/drafts.ts';
import { createEncryptedStorage, defaultStorageSecret } from '../../browser/encrypted-storage.ts';
import { isCallbackPage, readPageToken } from '../../browser/page-token.ts';
import { createSealedItems } from '../../browser/sealed-items.ts';
import { clearAllData, createStorageArea } from '../../browser/storage-area.ts';
import { type LazyCalls, lazyCalls } from '../shared/lazy-calls.ts';
import { memoizeAsync } from '../shared/memoize-async.ts';
import { rememberRequestId } from './last-request-id.ts';
import { createProfileRequests } from './profile-requests.ts';

/** The environment variables of a build (docs/configuration.md) that every page needs; each has a default. */
const env = {
  /** The backend's origin; '' means the page's own. */
  apiHost: (import.meta.env.VITE_API_HOST ?? '').replace(/\/+$/, ''),
  hashSecret: import.meta.env.VITE_HASH_SECRET ?? defaultHashSecret,
  /** A fixed secret embedded in the bundle (spec §3). It only obfuscates: anyone can read it in the bundle. */
  storageSecret: import.meta.env.VITE_STORAGE_SECRET ?? defaultStorageSecret,
} as const;

/** Unsealed storage items: the consent record, and those of PostHog. */
const plainItems = /^(cookieConsent|_*ph_.*)$/;

export type Services = ReturnType<typeof createServices>;

/**
 * Creates the services through which flows reach the backend and the browser's storage. A public first page renders
 * without them, so the API client and the cipher are loaded on demand (docs/decisions/013).
 */
export function createServices() {
  let cipher: Cipher | null = null;
  let openedRole: Role | null = null;
  const local = createStorageArea(() => localStorage);
  const perTab = createStorageArea(() => sessionStorage);
  const localItems = createSealedItems(local, () => cipher);
  const tabItems = createSealedItems(perTab, () => cipher);
  const storage = createEncryptedStorage(localItems);

  /** Loads the cipher and seals the items written before. */
  const unlock = memoizeAsync(async () => {
    const { createCipher } = await import('../../browser/cipher.ts');
    cipher = createCipher(env.storageSecret);
    localItems.seal();
    tabItems.seal();
  });
  const apiSettings: ApiSettings = {
    host: env.apiHost,
    hashSecret: env.hashSecret,
    now: () => Date.now(),
    getToken: () => readToken(storage),
    getCookie: readCookie,
    isOnline,
    onServerFault: rememberRequestId,
  };
  const loadCall = memoizeAsync(async (): Promise<Call> => {
    // A call reads the token from storage, which must be unlocked.
    const [{ createCall }] = await Promise.all([import('../../api/client.ts'), unlock()]);
    return createCall(apiSettings);
  });
  /** Memoizes a loader of calls; a failure to load their code is reported as a failed call. */
  const memoizeCalls = <Calls>(load: () => Promise<Calls>) =>
    memoizeAsync(() =>
      load().catch((error: unknown) => {
        throw callFailure(
          { kind: isOnline() ? 'network' : 'offline', message: null },
          'No API client',
          error,
        );
      }),
    );
  /** Loads the code of calls on demand, together with the API client that they need. */
  const createLoader = <Calls extends LazyCalls>(load: () => Promise<(call: Call) => Calls>) =>
    memoizeCalls(async () => {
      const [create, call] = await Promise.all([load(), loadCall()]);
      return create(call);
    });
  const loadAccountCalls = createLoader(
    async () => (await import('../../api/account/account-calls.ts')).createAccountCalls,
  );
  const loadProfileCalls = createLoader(
    async () => (await import('../../api/account/profile-calls.ts')).createProfileCalls,
  );
  const loadContactCalls = createLoader(
    async () => (await import('../../api/site/contact-calls.ts')).createContactCalls,
  );
  const loadOverviewCalls = createLoader(
    async () => (await import('../../api/marketplace/overview-calls.ts')).createOverviewCalls,
  );

  const accountCalls = lazyCalls(loadAccountCalls);
  const profileRequests = createProfileRequests(
    (options, signal) => accountCalls.fetchProfile(options, signal),
    () => readToken(storage),
  );

  const profileCalls = lazyCalls(loadProfileCalls);
  const loadEarlyCalls = memoizeCalls(async () => {
    const { createEarlyCalls } = await import('./early-calls.ts');
    const overview = lazyCalls(loadOverviewCalls);
    return createEarlyCalls({ account: accountCalls, profile: profileCalls, overview });
  });
  const earlyCalls = lazyCalls(loadEarlyCalls);

  return {
    storage,
    /** Unsealed local storage. */
    local,
    drafts: createDrafts(tabItems),
    /** Sealed storage of this tab. */
    tabItems,
    accountCalls,
    profileRequests,
    profileCalls,
    /** Calls that a page makes on opening, possibly sent before its code has loaded. */
    earlyCalls,
    contactCalls: lazyCalls(loadContactCalls),
    /** Creates calls whose code was loaded with the page; each waits for the API client. */
    createCalls: <Calls extends LazyCalls>(create: (call: Call) => Calls) =>
      lazyCalls(createLoader(async () => create)),
    apiHost: env.apiHost,
    /** For calls outside of the route table. */
    apiSettings,
    unlock,
    /** Only in memory: nothing is stored for a visitor who only looks at a login page. */
    rememberRole: (role: Role): void => {
      openedRole = role;
    },
    /** The role whose login or sign-up page was opened last, otherwise that of the stored account (reading 14). */
    readRole: (): Role | null => openedRole ?? storage.read('userType'),
    /** Whether storage contains items that can't be read before {@link unlock}. */
    hasSealedItems: () => [local, perTab].some((area) => area.names().some((name) => !plainItems.test(name))),
    /**
     * Sends the profile request and the early calls of the current page as soon as the token can be read, in parallel
     * with the page's code (spec §4, app start). Without a stored profile the raw token is sent (spec §7).
     *
     * @returns once the requests are sent; callers that need an answer share it.
     * @throws if the code of the calls can't be loaded.
     */
    async sendEarlyCalls(): Promise<void> {
      const addressToken = readPageToken();
      if (isCallbackPage() || (addressToken === null && local.get('authToken') === null)) return;
      await Promise.all([loadEarlyCalls(), loadAccountCalls()]);
      const session = readToken(storage);
      if (session !== null)
        profileRequests.fetch({ raw: storage.read('userProfile') === null }).catch(() => undefined);
      await earlyCalls.start(location.pathname, { sessionToken: session, addressToken });
    },
    /** Loads the code of the calls that later pages need. */
    prepareCalls: () =>
      void Promise.allSettled([
        loadAccountCalls(),
        loadProfileCalls(),
        loadContactCalls(),
        loadOverviewCalls(),
      ]),
    clearAllData: () => {
      openedRole = null;
      localItems.forget();
      tabItems.forget();
      clearAllData([local, perTab]);
    },
  };
}
