/** spec §9: the wait until another code can be requested after the first resend, in ms. */
export const firstCooldownMs = 30_000;
/** The same after every later resend. */
export const laterCooldownMs = 60_000;
