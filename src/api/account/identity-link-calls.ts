import type {
  IdentityLink,
  IdentityLinkProof,
  LinkedIdentity,
} from '../../../contract/account/identity-link.ts';
import { identityLinkRoutes } from '../../../contract/account/identity-link-routes.ts';
import type { Call } from '../client.ts';

/** The calls of `/link-identity`. */
export function createIdentityLinkCalls(call: Call) {
  return {
    fetchLink: (token: string, signal?: AbortSignal): Promise<IdentityLink> =>
      call(identityLinkRoutes.identityLink, { body: { token }, signal }),

    /** @returns the token with which the sign-in continues, or the challenge of its second step. */
    confirm: async (body: IdentityLinkProof, signal?: AbortSignal): Promise<LinkedIdentity> =>
      (await call(identityLinkRoutes.confirmIdentityLink, { body, signal })).data,

    mail: (token: string, signal?: AbortSignal): Promise<void> =>
      call(identityLinkRoutes.mailIdentityLink, { body: { token }, signal }),
  };
}
