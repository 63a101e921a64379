/** A burst at once, then one more every so often (a leaky bucket). */
export type Rule = {
  readonly atOnce: number;
  /** How long each attempt counts, in ms. */
  readonly everyMs: number;
  /** Is it a limit per network? Many people may share one, so operators can widen these (NETWORK_LIMIT_FACTOR). */
  readonly isOfNetwork?: true;
  /** What there were too many of, for the message. */
  readonly words: 'tries' | 'messages' | 'sign-ups' | 'requests';
};

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * All limits but those of codes (accounts/code-limits.ts). docs/security.md gives the reasons for the numbers. The
 * names are part of the stored keys: renaming a rule resets it for everybody.
 */
export const rules = {
  // For one address from one network: one a minute and a half at first, after many one every half hour.
  wrongLoginsHere: { atOnce: 10, everyMs: 90 * second, words: 'tries' },
  manyWrongLoginsHere: { atOnce: 50, everyMs: 30 * minute, words: 'tries' },
  // For one address, from all networks together that its owner has never used (known-networks.ts).
  wrongLoginsElsewhere: { atOnce: 50, everyMs: 30 * minute, words: 'tries' },
  // Right ones too: each makes a hash and a session, and whoever knows one password could repeat that all day.
  loginsOfNetwork: { atOnce: 300, everyMs: second, isOfNetwork: true, words: 'tries' },
  wrongLoginsOfNetwork: { atOnce: 100, everyMs: 6 * second, isOfNetwork: true, words: 'tries' },
  wrongCodesOfNetwork: { atOnce: 50, everyMs: minute, isOfNetwork: true, words: 'tries' },
  signUpsOfNetwork: { atOnce: 30, everyMs: minute, isOfNetwork: true, words: 'sign-ups' },
  // Mails that a stranger can make the product send to an address.
  noticesTo: { atOnce: 3, everyMs: hour, words: 'requests' },
  resetLinksTo: { atOnce: 10, everyMs: 20 * minute, words: 'requests' },
  resetLinksOfNetwork: { atOnce: 30, everyMs: minute, isOfNetwork: true, words: 'requests' },
  socialSignInsOfNetwork: { atOnce: 60, everyMs: 10 * second, isOfNetwork: true, words: 'tries' },
  messagesFrom: { atOnce: 5, everyMs: 12 * minute, words: 'messages' },
  messagesOfNetwork: { atOnce: 20, everyMs: 3 * minute, isOfNetwork: true, words: 'messages' },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;
