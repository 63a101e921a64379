/** The wait before another code can be requested after the first resend, in ms (spec §9). */
export const firstCooldownMs = 30_000;
/** The wait after every later resend, in ms (spec §9). */
export const laterCooldownMs = 60_000;
