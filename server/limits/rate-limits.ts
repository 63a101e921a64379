import { hourMs, minuteMs, secondMs } from '../../machines/rules/durations.ts';

/** A burst at once, then one more every so often (a leaky bucket). */
export type RateLimit = {
  readonly burst: number;
  /** The time for which each attempt counts, in ms. */
  readonly everyMs: number;
  /**
   * Whether it is a limit per network. Many people may share a network, so operators can raise these limits
   * (NETWORK_LIMIT_FACTOR).
   */
  readonly isPerNetwork?: true;
  /** The noun for the counted attempts in the message. */
  readonly noun: 'attempts' | 'messages' | 'sign-ups' | 'requests' | 'uploads';
};

/**
 * All limits except the daily number and the cooldown of verification codes (accounts/code-limits.ts). docs/security.md
 * gives the reasons for the numbers. The names are part of the stored keys: renaming a limit resets it for everyone.
 */
export const rateLimits = {
  // At one address from one network, or from one device that its owner logged in on: first one every 90
  // seconds, after many one every half hour.
  wrongLoginsHere: { burst: 10, everyMs: 90 * secondMs, noun: 'attempts' },
  manyWrongLoginsHere: { burst: 50, everyMs: 30 * minuteMs, noun: 'attempts' },
  // At one address from everywhere but the devices that its owner logged in on (accounts/devices/known-devices.ts).
  wrongLoginsElsewhere: { burst: 50, everyMs: 30 * minuteMs, noun: 'attempts' },
  // Right ones too: each takes a hash and a session, and one known password would allow any number.
  loginsByNetwork: { burst: 300, everyMs: secondMs, isPerNetwork: true, noun: 'attempts' },
  wrongLoginsByNetwork: { burst: 100, everyMs: 6 * secondMs, isPerNetwork: true, noun: 'attempts' },
  // Each opened login page requests one, and each use of a passkey.
  passkeyChallengesByNetwork: { burst: 300, everyMs: secondMs, isPerNetwork: true, noun: 'attempts' },
  wrongCodesByNetwork: { burst: 50, everyMs: minuteMs, isPerNetwork: true, noun: 'attempts' },
  signUpsByNetwork: { burst: 30, everyMs: minuteMs, isPerNetwork: true, noun: 'sign-ups' },
  // Connections that a signed-in user starts at a provider; each stores a row for ten minutes.
  connectionsByAccount: { burst: 20, everyMs: minuteMs, noun: 'attempts' },
  // Changes to the sign-in methods, of which the owner is notified by mail; and new passwords, each of which takes a
  // hash.
  sensitiveCallsByAccount: { burst: 60, everyMs: minuteMs, noun: 'requests' },
  passwordChangesByAccount: { burst: 10, everyMs: 10 * minuteMs, noun: 'requests' },
  // By a signed-in user, perhaps on a device that was left open.
  wrongProofsByAccount: { burst: 10, everyMs: 15 * minuteMs, noun: 'attempts' },
  // Right ones too: each takes a hash, and a few users with their own passwords could keep all others waiting.
  proofsByNetwork: { burst: 60, everyMs: 2 * secondMs, isPerNetwork: true, noun: 'attempts' },
  // The preparation of each confirmation: a row for five minutes, or a mail that only the owner can request.
  passkeyChallengesByAccount: { burst: 60, everyMs: 10 * secondMs, noun: 'requests' },
  confirmationCodesByAccount: { burst: 10, everyMs: 15 * minuteMs, noun: 'requests' },
  sessionEndingsByNetwork: { burst: 30, everyMs: minuteMs, isPerNetwork: true, noun: 'attempts' },
  // Codes of an authenticator app, of which three of a million are right at a time, and recovery codes.
  wrongSecondFactorsByAccount: { burst: 10, everyMs: 30 * minuteMs, noun: 'attempts' },
  // All calls of a signed-in user, by what they do (call-limits.ts): wide enough for normal work.
  marketReadsByAccount: { burst: 600, everyMs: secondMs / 5, noun: 'requests' },
  // Forms save themselves a second after each change.
  marketWritesByAccount: { burst: 600, everyMs: secondMs, noun: 'requests' },
  accountWritesByAccount: { burst: 600, everyMs: secondMs, noun: 'requests' },
  // Searches, with or without an account, and visitors' reads.
  searchesByNetwork: { burst: 600, everyMs: secondMs / 5, isPerNetwork: true, noun: 'requests' },
  exportsByAccount: { burst: 10, everyMs: 10 * minuteMs, noun: 'requests' },
  // In addition to the bytes per day (marketplace/files/files.ts): each makes a row and a file, however small.
  uploadsByAccount: { burst: 60, everyMs: 20 * secondMs, noun: 'uploads' },
  // Codes to new addresses; and the wrong ones, by mailbox, from any caller.
  emailCodesByAccount: { burst: 10, everyMs: 15 * minuteMs, noun: 'requests' },
  wrongEmailCodesForMailbox: { burst: 20, everyMs: 30 * minuteMs, noun: 'attempts' },
  emailUndosByNetwork: { burst: 30, everyMs: minuteMs, isPerNetwork: true, noun: 'attempts' },
  bankAccountUndosByNetwork: { burst: 30, everyMs: minuteMs, isPerNetwork: true, noun: 'attempts' },
  // Mails that a stranger can make the product send, counted by mailbox (toMailbox in accounts/account.ts).
  codesToMailbox: { burst: 50, everyMs: 15 * minuteMs, noun: 'requests' },
  noticesToMailbox: { burst: 3, everyMs: hourMs, noun: 'requests' },
  verificationLinksToMailbox: { burst: 3, everyMs: hourMs, noun: 'requests' },
  identityLinksToMailbox: { burst: 3, everyMs: hourMs, noun: 'requests' },
  resetLinksToMailbox: { burst: 10, everyMs: 20 * minuteMs, noun: 'requests' },
  resetLinksByNetwork: { burst: 30, everyMs: minuteMs, isPerNetwork: true, noun: 'requests' },
  // By callers who can sign in to the account: each mail describes how to end the reported session.
  signInNoticesToMailbox: { burst: 20, everyMs: 15 * minuteMs, noun: 'requests' },
  socialSignInsByNetwork: { burst: 60, everyMs: 10 * secondMs, isPerNetwork: true, noun: 'attempts' },
  messagesFromMailbox: { burst: 5, everyMs: 12 * minuteMs, noun: 'messages' },
  messagesByNetwork: { burst: 20, everyMs: 3 * minuteMs, isPerNetwork: true, noun: 'messages' },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;
