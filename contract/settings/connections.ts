import * as z from 'zod/mini';
import { socialProvider } from '../account/social-sign-in.ts';

const connectedIdentity = z.object({
  identityId: z.string(),
  /** Its address at the provider; null if the provider has reported no verified one. */
  email: z.nullable(z.string()),
  /** When it was connected, in ISO 8601. */
  connectedAt: z.string(),
  /** Whether it must be confirmed again, because the password was reset afterwards. */
  needsConfirmation: z.boolean(),
  /** Whether it is the only sign-in method of the account, which can't be removed. */
  isOnlyWayIn: z.boolean(),
});
export type ConnectedIdentity = z.infer<typeof connectedIdentity>;

const connection = z.object({
  provider: socialProvider,
  /** Whether another identity can be connected. */
  canConnect: z.boolean(),
  /** The oldest first. */
  identities: z.array(connectedIdentity),
});
export type Connection = z.infer<typeof connection>;

/** `GET /v1/account/connections`: the connected identities, and the providers that can be connected. */
export const connectionsAnswer = z.object({ connections: z.array(connection) });
export type Connections = z.infer<typeof connectionsAnswer>;

/** `POST /v1/account/connections/{provider}`: the address to send the browser to. */
export const departure = z.object({ address: z.string() });
export type Departure = z.infer<typeof departure>;

/**
 * Why an identity wasn't connected, in the address that the browser returns to:
 * `/{side}/dashboard/settings/connected-accounts?error={connectionError}&provider={socialProvider}`.
 */
export type ConnectionError =
  | 'access_denied'
  | 'identity_taken'
  | 'attempt_ended'
  | 'provider_failed'
  | 'server_error';
