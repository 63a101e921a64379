import { createAccountCalls } from './account-calls.ts';
import { type ApiSettings, createApi } from './client.ts';
import { createContactCalls } from './contact-calls.ts';
import { createProfileCalls } from './profile-calls.ts';

export type Calls = ReturnType<typeof createCalls>;

/** Every call of the backend (spec §7). */
export function createCalls(settings: ApiSettings) {
  const call = createApi(settings);
  return {
    account: createAccountCalls(call),
    profile: createProfileCalls(call),
    contact: createContactCalls(call),
  };
}
