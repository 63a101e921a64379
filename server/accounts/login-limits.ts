import type { Deps } from '../deps.ts';
import { isKnownNetwork, type Place, rememberNetwork } from '../limits/known-networks.ts';
import { forget, giveBack, type Try, take } from '../limits/limiter.ts';

/** A login that counts as a wrong one until it turns out otherwise. */
type CountedLogin = {
  /** The password was right: what else was tried at this address from here is forgotten. */
  readonly wasRight: () => Promise<void>;
  /** Nobody has looked at the password. */
  readonly wasNotJudged: () => Promise<void>;
};

/**
 * Counts a login at an address, whether it has an account or not. Strangers' guesses keep the owner out of no network
 * where they have been before, and a success never wipes off what else its network did.
 *
 * @throws ApiError 429 after too many wrong ones, or very many of any kind from one network.
 */
export async function countLogin(place: Place, deps: Deps): Promise<CountedLogin> {
  const isKnown = await isKnownNetwork(place, deps);
  const here = triesHere(place);
  const whole: Try = ['loginsOfNetwork', place.network];
  const shared: readonly Try[] = [
    ['wrongLoginsOfNetwork', place.network],
    ...(isKnown ? [] : [['wrongLoginsElsewhere', place.email] as const]),
  ];
  await take([...here, ...shared, whole], deps);
  return {
    wasRight: async () => {
      await giveBack(shared, deps);
      await welcome(place, deps);
    },
    wasNotJudged: () => giveBack([...here, ...shared, whole], deps),
  };
}

/** Somebody has proved here who they are: by their password, a code or a reset link. */
export async function welcome(place: Place, deps: Deps): Promise<void> {
  await rememberNetwork(place, deps);
  await forget(triesHere(place), deps);
}

const triesHere = ({ email, network }: Place): readonly Try[] => [
  ['wrongLoginsHere', email, network],
  ['manyWrongLoginsHere', email, network],
];
