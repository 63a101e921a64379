import { createAccountCalls } from '../api/account-calls.ts';
import { createApi } from '../api/client.ts';
import { createContactCalls } from '../api/contact-calls.ts';
import { createProfileCalls } from '../api/profile-calls.ts';
import { createCipher } from '../browser/cipher.ts';
import { clearAllData } from '../browser/clear-all-data.ts';
import { isOnline } from '../browser/connection.ts';
import { createConsentStorage } from '../browser/consent-storage.ts';
import { readCookie } from '../browser/cookies.ts';
import { createDrafts } from '../browser/drafts.ts';
import { createEncryptedStorage } from '../browser/encrypted-storage.ts';
import { createResendCooldowns } from '../browser/resend-cooldown.ts';
import { createSealedItems } from '../browser/sealed-items.ts';
import { createStorageArea } from '../browser/storage-area.ts';
import { env } from './env.ts';

export type Services = ReturnType<typeof createServices>;

/** Builds what the flows reach outside with: the backend's calls and the browser's storage. */
export function createServices() {
  const cipher = createCipher(env.storageSecret);
  const local = createStorageArea(() => localStorage);
  const perTab = createStorageArea(() => sessionStorage);
  const tabItems = createSealedItems(perTab, cipher);
  const storage = createEncryptedStorage(createSealedItems(local, cipher));
  const api = createApi({
    host: env.apiHost,
    hashSecret: env.hashSecret,
    now: () => Date.now(),
    getToken: () => storage.read('authToken'),
    getCookie: readCookie,
    isOnline,
  });
  return {
    storage,
    consentStorage: createConsentStorage(local),
    drafts: createDrafts(tabItems),
    cooldowns: createResendCooldowns(tabItems),
    accountCalls: createAccountCalls(api),
    profileCalls: createProfileCalls(api),
    contactCalls: createContactCalls(api),
    apiHost: env.apiHost,
    clearAllData: () => clearAllData([local, perTab]),
  };
}
