import type { SocialProvider } from '../../../contract/account/social-sign-in.ts';
import type { Connections, Departure } from '../../../contract/settings/connections.ts';
import { settingsRoutes } from '../../../contract/settings/routes.ts';
import type { Call } from '../client.ts';

/** The calls to connect and disconnect identities at Google and GitHub. */
export function createConnectionCalls(call: Call) {
  return {
    fetchList: (signal?: AbortSignal): Promise<Connections> => call(settingsRoutes.connections, { signal }),

    /** @returns the provider's address to navigate to. */
    connect: (provider: SocialProvider, signal?: AbortSignal): Promise<Departure> =>
      call(settingsRoutes.connect, { params: { provider }, signal }),

    /** @returns the remaining connections. */
    disconnect: (identityId: string, signal?: AbortSignal): Promise<Connections> =>
      call(settingsRoutes.disconnect, { params: { identityId }, signal }),
  };
}
