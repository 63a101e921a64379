import type { Role } from '../../../contract/account/account.ts';
import { callFailure } from '../../api/call-failure.ts';
import type { Api } from '../../api/client.ts';
import { readToken } from '../../browser/auth-token.ts';
import type { Cipher } from '../../browser/cipher.ts';
import { clearAllData } from '../../browser/clear-all-data.ts';
import { isOnline } from '../../browser/connection.ts';
import { readCookie } from '../../browser/cookies.ts';
import { createDrafts } from '../../browser/drafts.ts';
import { createEncryptedStorage } from '../../browser/encrypted-storage.ts';
import { isCallbackPage, keptToken } from '../../browser/page-token.ts';
import { createSealedItems } from '../../browser/sealed-items.ts';
import { createStorageArea } from '../../browser/storage-area.ts';
import { env } from './env.ts';
import { rememberRequestId } from './last-request-id.ts';
import { type LazyCalls, lazy, memoizeAsync } from './lazy.ts';
import { createProfileRequests } from './profile-requests.ts';

/** What lies in storage unsealed: the consent record, and what PostHog keeps. */
const plainItems = /^(cookieConsent|_*ph_.*)$/;

export type Services = ReturnType<typeof createServices>;

/**
 * Builds what the flows reach outside with: the backend's calls and the browser's storage. The first page needs
 * neither to be drawn, so the client and the cipher come when they are needed (docs/decisions/013).
 */
export function createServices() {
  let cipher: Cipher | null = null;
  let openedSide: Role | null = null;
  const local = createStorageArea(() => localStorage);
  const perTab = createStorageArea(() => sessionStorage);
  const localItems = createSealedItems(local, () => cipher);
  const tabItems = createSealedItems(perTab, () => cipher);
  const storage = createEncryptedStorage(localItems);

  /** Fetches the cipher; whatever was written before is then sealed. */
  const unlock = memoizeAsync(async () => {
    const { createCipher } = await import('../../browser/cipher.ts');
    cipher = createCipher(env.storageSecret);
    localItems.seal();
    tabItems.seal();
  });
  const loadApi = memoizeAsync(async (): Promise<Api> => {
    // A call asks storage for the token.
    const [{ createApi }] = await Promise.all([import('../../api/client.ts'), unlock()]);
    return createApi({
      host: env.apiHost,
      hashSecret: env.hashSecret,
      now: () => Date.now(),
      getToken: () => readToken(storage),
      getCookie: readCookie,
      isOnline,
      onServerFault: rememberRequestId,
    });
  });
  /** Calls whose code comes with the first of them; where it can't come, that is a failed call. */
  const callsOf = <Calls extends object>(load: () => Promise<(api: Api) => Calls>) =>
    memoizeAsync(async () => {
      try {
        const [create, api] = await Promise.all([load(), loadApi()]);
        return create(api);
      } catch (error) {
        throw callFailure(
          { kind: isOnline() ? 'network' : 'offline', message: null },
          'No API client',
          error,
        );
      }
    });
  const loadedCalls = <Calls extends LazyCalls>(create: (api: Api) => Calls) =>
    lazy(callsOf(async () => create));
  const account = callsOf(async () => (await import('../../api/account-calls.ts')).createAccountCalls);
  const profile = callsOf(async () => (await import('../../api/profile-calls.ts')).createProfileCalls);
  const contact = callsOf(async () => (await import('../../api/contact-calls.ts')).createContactCalls);
  const overview = callsOf(
    async () => (await import('../../api/marketplace/overview-calls.ts')).createOverviewCalls,
  );

  const accountCalls = lazy(account);
  const profileRequests = createProfileRequests(
    (options, signal) => accountCalls.fetchProfile(options, signal),
    () => readToken(storage),
  );

  const profileCalls = lazy(profile);
  const early = callsOf(async () => {
    const { createEarlyCalls } = await import('./early-calls.ts');
    return () => createEarlyCalls({ account: accountCalls, profile: profileCalls, overview: lazy(overview) });
  });
  const earlyCalls = lazy(early);

  return {
    storage,
    /** What is stored unsealed. */
    local,
    drafts: createDrafts(tabItems),
    /** What this tab stores, sealed. */
    tabItems,
    accountCalls,
    profileRequests,
    profileCalls,
    /** What a page asks for at once, perhaps asked for while its code was on the way. */
    earlyCalls,
    contactCalls: lazy(contact),
    /** Makes calls whose code has come with the page. */
    callsOf: loadedCalls,
    apiHost: env.apiHost,
    unlock,
    /** In memory alone: of somebody who only looks at a login page, nothing is stored. */
    rememberSide: (side: Role): void => {
      openedSide = side;
    },
    /** Whose login or sign-up page was opened last; else what is stored of an account (reading 14). */
    readSide: (): Role | null => openedSide ?? storage.read('userType'),
    /** Is there anything that can't be read before {@link unlock}? */
    isLocked: () => [local, perTab].some((area) => area.names().some((name) => !plainItems.test(name))),
    /**
     * Asks for the profile as early as the token can be read, beside the code of the page (spec §4, app start). With the
     * raw token where no stored profile can be read (spec §7). And for what the page of the address asks for at once.
     *
     * @returns once the requests are under way; whoever needs an answer shares it.
     * @throws what keeps the code of the call from being fetched.
     */
    async startEarlyCalls(): Promise<void> {
      const carried = keptToken();
      if (isCallbackPage() || (carried === null && local.get('authToken') === null)) return;
      await Promise.all([early(), account()]);
      const session = readToken(storage);
      if (session !== null)
        profileRequests.fetch({ raw: storage.read('userProfile') === null }).catch(() => undefined);
      await earlyCalls.start(location.pathname, { session, carried });
    },
    /** Fetches what every later step needs. */
    prepareCalls: () => void Promise.allSettled([account(), profile(), contact(), overview()]),
    clearAllData: () => {
      openedSide = null;
      localItems.forget();
      tabItems.forget();
      clearAllData([local, perTab]);
    },
  };
}
