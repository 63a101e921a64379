/** spec §9: how long nobody may ask for another code after the first resend, in ms. */
export const firstCooldownMs = 30_000;
/** The same after every later resend. */
export const laterCooldownMs = 60_000;
