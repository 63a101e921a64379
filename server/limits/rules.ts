/** A burst at once, then one more every so often (a leaky bucket). */
export type Rule = {
  readonly atOnce: number;
  /** The time for which each attempt counts, in ms. */
  readonly everyMs: number;
  /**
   * Whether it is a limit per network. Many people may share a network, so operators can raise these limits
   * (NETWORK_LIMIT_FACTOR).
   */
  readonly isOfNetwork?: true;
  /** The noun for the counted attempts in the message. */
  readonly noun: 'attempts' | 'messages' | 'sign-ups' | 'requests' | 'uploads';
};

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * All limits except the daily number and the cooldown of verification codes (accounts/code-limits.ts). docs/security.md
 * gives the reasons for the numbers. The names are part of the stored keys: renaming a rule resets it for everyone.
 */
export const rules = {
  // At one address from one network, or from one device that its owner logged in on: first one every 90
  // seconds, after many one every half hour.
  wrongLoginsHere: { atOnce: 10, everyMs: 90 * second, noun: 'attempts' },
  manyWrongLoginsHere: { atOnce: 50, everyMs: 30 * minute, noun: 'attempts' },
  // At one address from everywhere but the devices that its owner logged in on (accounts/devices/known-devices.ts).
  wrongLoginsElsewhere: { atOnce: 50, everyMs: 30 * minute, noun: 'attempts' },
  // Right ones too: each takes a hash and a session, and one known password would allow any number.
  loginsOfNetwork: { atOnce: 300, everyMs: second, isOfNetwork: true, noun: 'attempts' },
  wrongLoginsOfNetwork: { atOnce: 100, everyMs: 6 * second, isOfNetwork: true, noun: 'attempts' },
  // Each opened login page requests one, and each use of a passkey.
  passkeyChallengesOfNetwork: { atOnce: 300, everyMs: second, isOfNetwork: true, noun: 'attempts' },
  wrongCodesOfNetwork: { atOnce: 50, everyMs: minute, isOfNetwork: true, noun: 'attempts' },
  signUpsOfNetwork: { atOnce: 30, everyMs: minute, isOfNetwork: true, noun: 'sign-ups' },
  // Connections that a signed-in user starts at a provider; each stores a row for ten minutes.
  connectionsOf: { atOnce: 20, everyMs: minute, noun: 'attempts' },
  // Changes to the sign-in methods, of which the owner is notified by mail; and new passwords, each of which takes a
  // hash.
  sensitiveCallsOf: { atOnce: 60, everyMs: minute, noun: 'requests' },
  passwordChangesOf: { atOnce: 10, everyMs: 10 * minute, noun: 'requests' },
  // By a signed-in user, perhaps on a device that was left open.
  wrongProofsOf: { atOnce: 10, everyMs: 15 * minute, noun: 'attempts' },
  // Right ones too: each takes a hash, and a few users with their own passwords could keep all others waiting.
  proofsOfNetwork: { atOnce: 60, everyMs: 2 * second, isOfNetwork: true, noun: 'attempts' },
  // The preparation of each confirmation: a row for five minutes, or a mail that only the owner can request.
  passkeyChallengesOf: { atOnce: 60, everyMs: 10 * second, noun: 'requests' },
  confirmationCodesOf: { atOnce: 10, everyMs: 15 * minute, noun: 'requests' },
  sessionEndingsOfNetwork: { atOnce: 30, everyMs: minute, isOfNetwork: true, noun: 'attempts' },
  // Codes of an authenticator app, of which three of a million are right at a time, and recovery codes.
  wrongSecondFactorsOf: { atOnce: 10, everyMs: 30 * minute, noun: 'attempts' },
  // Calls of the marketplace, by what they do (market-limits.ts): wide enough for normal work.
  marketReadsOf: { atOnce: 600, everyMs: second / 5, noun: 'requests' },
  // Forms save themselves a second after each change.
  marketWritesOf: { atOnce: 600, everyMs: second, noun: 'requests' },
  // Searches, with or without an account, and visitors' reads.
  searchesOfNetwork: { atOnce: 600, everyMs: second / 5, isOfNetwork: true, noun: 'requests' },
  exportsOf: { atOnce: 10, everyMs: 10 * minute, noun: 'requests' },
  // In addition to the bytes per day (marketplace/files/files.ts): each makes a row and a file, however small.
  uploadsOf: { atOnce: 60, everyMs: 20 * second, noun: 'uploads' },
  // Codes to new addresses; and the wrong ones, by mailbox, from any caller.
  emailCodesOf: { atOnce: 10, everyMs: 15 * minute, noun: 'requests' },
  wrongEmailCodesFor: { atOnce: 20, everyMs: 30 * minute, noun: 'attempts' },
  emailUndosOfNetwork: { atOnce: 30, everyMs: minute, isOfNetwork: true, noun: 'attempts' },
  bankAccountUndosOfNetwork: { atOnce: 30, everyMs: minute, isOfNetwork: true, noun: 'attempts' },
  // Mails that a stranger can make the product send, counted by mailbox (mailboxOf in accounts/account.ts).
  codesTo: { atOnce: 50, everyMs: 15 * minute, noun: 'requests' },
  noticesTo: { atOnce: 3, everyMs: hour, noun: 'requests' },
  verificationLinksTo: { atOnce: 3, everyMs: hour, noun: 'requests' },
  identityLinksTo: { atOnce: 3, everyMs: hour, noun: 'requests' },
  resetLinksTo: { atOnce: 10, everyMs: 20 * minute, noun: 'requests' },
  resetLinksOfNetwork: { atOnce: 30, everyMs: minute, isOfNetwork: true, noun: 'requests' },
  // By callers who can sign in to the account: each mail describes how to end the reported session.
  signInNoticesTo: { atOnce: 20, everyMs: 15 * minute, noun: 'requests' },
  socialSignInsOfNetwork: { atOnce: 60, everyMs: 10 * second, isOfNetwork: true, noun: 'attempts' },
  messagesFrom: { atOnce: 5, everyMs: 12 * minute, noun: 'messages' },
  messagesOfNetwork: { atOnce: 20, everyMs: 3 * minute, isOfNetwork: true, noun: 'messages' },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;
