import type { Deps } from '../deps.ts';
import { type Attempt, countAttempts, forgetAttempts, uncountAttempts } from '../limits/limiter.ts';

/** A normalized address, and where a login to it comes from. */
type Place = {
  readonly email: string;
  readonly network: string;
  /** The id of a device that logged in to this account before (known-devices.ts), else null. */
  readonly device: string | null;
};

/** A login that counts as wrong until it is settled. */
type CountedLogin = {
  /** Call it if the password was right: on a known device, earlier wrong ones are forgotten. */
  readonly succeed: () => Promise<void>;
  /** Call it if the password wasn't checked. */
  readonly release: () => Promise<void>;
};

/**
 * Counts a login for an address, whether or not it has an account. A known device is counted separately, so that
 * guesses made elsewhere, even in the same network, never lock its owner out. A success doesn't reset the count for
 * others: that would reveal the account to them.
 *
 * @throws ApiError 429 after too many wrong logins, or far too many of any kind from one network.
 */
export async function countLogin({ email, network, device }: Place, deps: Deps): Promise<CountedLogin> {
  const here: readonly Attempt[] = [
    ['wrongLoginsHere', email, device ?? network],
    ['manyWrongLoginsHere', email, device ?? network],
  ];
  const ofNetwork: Attempt = ['loginsByNetwork', network];
  const shared: readonly Attempt[] = [
    ['wrongLoginsByNetwork', network],
    ...(device === null ? [['wrongLoginsElsewhere', email] as const] : []),
  ];
  await countAttempts([...here, ...shared, ofNetwork], deps);
  return {
    succeed: async () => {
      if (device === null) return uncountAttempts([...here, ...shared], deps);
      await forgetAttempts(here, deps);
      await uncountAttempts(shared, deps);
    },
    release: () => uncountAttempts([...here, ...shared, ofNetwork], deps),
  };
}
