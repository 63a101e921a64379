import type { Deps } from '../deps.ts';
import { isKnownNetwork, type Place, rememberNetwork } from '../limits/known-networks.ts';
import { type Attempt, forget, refund, take } from '../limits/limiter.ts';

/** A login that counts as wrong until it turns out otherwise. */
type CountedLogin = {
  /** The password was right: earlier wrong attempts for this address from this network are forgotten. */
  readonly wasRight: () => Promise<void>;
  /** The password wasn't checked. */
  readonly wasNotChecked: () => Promise<void>;
};

/**
 * Counts a login for an address, whether or not it has an account. Strangers' guesses never lock the owner out of a
 * network they have used before, and a success doesn't clear what else its network did.
 *
 * @throws ApiError 429 after too many wrong logins, or far too many of any kind from one network.
 */
export async function countLogin(place: Place, deps: Deps): Promise<CountedLogin> {
  const isKnown = await isKnownNetwork(place, deps);
  const here = attemptsHere(place);
  const ofNetwork: Attempt = ['loginsOfNetwork', place.network];
  const shared: readonly Attempt[] = [
    ['wrongLoginsOfNetwork', place.network],
    ...(isKnown ? [] : [['wrongLoginsElsewhere', place.email] as const]),
  ];
  await take([...here, ...shared, ofNetwork], deps);
  return {
    wasRight: async () => {
      await refund(shared, deps);
      await trustNetwork(place, deps);
    },
    wasNotChecked: () => refund([...here, ...shared, ofNetwork], deps),
  };
}

/** Somebody has proved here who they are: by their password, a code or a reset link. */
export async function trustNetwork(place: Place, deps: Deps): Promise<void> {
  await rememberNetwork(place, deps);
  await forget(attemptsHere(place), deps);
}

const attemptsHere = ({ email, network }: Place): readonly Attempt[] => [
  ['wrongLoginsHere', email, network],
  ['manyWrongLoginsHere', email, network],
];
