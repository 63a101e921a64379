import { createAccountCalls } from './account-calls.ts';
import { type ApiSettings, createApi } from './client.ts';
import { createContactCalls } from './contact-calls.ts';
import { createProfileCalls } from './profile-calls.ts';

export type Calls = ReturnType<typeof createCalls>;

/** Every call of the backend (spec §7). */
export function createCalls(settings: ApiSettings) {
  const api = createApi(settings);
  return {
    account: createAccountCalls(api),
    profile: createProfileCalls(api),
    contact: createContactCalls(api),
  };
}
