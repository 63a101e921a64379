import * as z from 'zod/mini';
import { socialProvider } from '../account/social-sign-in.ts';

const connectedIdentity = z.object({
  identityId: z.string(),
  /** Its address at the provider; null where the provider has told no verified one. */
  email: z.nullable(z.string()),
  /** Since when it signs the caller in, in ISO 8601. */
  connectedAt: z.string(),
  /** Must it be confirmed again, because the password was reset since? */
  needsConfirmation: z.boolean(),
  /** Would nothing open the account without it? Then it stays. */
  isOnlyWayIn: z.boolean(),
});
export type ConnectedIdentity = z.infer<typeof connectedIdentity>;

const connection = z.object({
  provider: socialProvider,
  /** Can one be connected here? */
  canConnect: z.boolean(),
  /** The oldest first. */
  identities: z.array(connectedIdentity),
});
export type Connection = z.infer<typeof connection>;

/** `GET /v1/account/connections`: what is connected, or could be. */
export const connectionsAnswer = z.object({ connections: z.array(connection) });
export type Connections = z.infer<typeof connectionsAnswer>;

/** `POST /v1/account/connections/{provider}`: where the browser is to go. */
export const departure = z.object({ address: z.string() });
export type Departure = z.infer<typeof departure>;

/**
 * Why an identity wasn't connected, in the address that the browser comes back to:
 * `/{side}/dashboard/settings/connected-accounts?error={connectionError}&provider={socialProvider}`.
 */
export type ConnectionError =
  | 'access_denied'
  | 'identity_taken'
  | 'attempt_ended'
  | 'provider_failed'
  | 'server_error';
