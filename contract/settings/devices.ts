import * as z from 'zod/mini';

/** A signed-in device, as its browser described itself to the server. */
const deviceSession = z.object({
  sessionId: z.string(),
  /** Its browser, or ‘Unknown browser’. */
  browser: z.string(),
  /** Its operating system; '' if that is unknown. */
  system: z.string(),
  /** A part of its network's address, `203.0.113.x`; '' if that is unknown. */
  network: z.string(),
  /** ISO 8601. */
  signedInAt: z.string(),
  /** ISO 8601, to within some minutes. */
  usedAt: z.string(),
  /** Whether it is the caller's current session. */
  isCurrent: z.boolean(),
});
export type DeviceSession = z.infer<typeof deviceSession>;

/** `GET /v1/account/sessions`, the caller's own first, then the most recently used. */
export const deviceList = z.object({ sessions: z.array(deviceSession) });
export type DeviceList = z.infer<typeof deviceList>;

/** `POST /v1/account/session-endings` */
export const sessionEndingBody = z.object({
  /** From the link in the mail about a sign-in. */
  token: z
    .string()
    .check(z.minLength(1, 'This link isn’t complete.'), z.maxLength(200, 'This link is too long.')),
});
export type SessionEndingBody = z.infer<typeof sessionEndingBody>;
