import type { SocialProvider } from '../../../contract/account/social-sign-in.ts';
import { capitalize } from '../../rules/capitalize.ts';
import { providerNames } from '../../rules/provider-names.ts';

/**
 * The message about an identity that couldn't be connected. It never contains the parameters, because anyone can craft
 * an address.
 *
 * @param code - the query parameter `error`: a `ConnectionError`, or any text.
 * @param provider - the query parameter `provider`, or null.
 */
export function connectionRefusal(code: string, provider: string | null): string {
  const name = nameOf(provider);
  switch (code) {
    case 'access_denied':
      return `You canceled at ${name}, so nothing was connected.`;
    case 'identity_taken':
      return `That ${name} account is connected to another Counterpart account. Disconnect it there first.`;
    case 'provider_failed':
      return `${capitalize(name)} couldn’t confirm who you are. Try again in a moment.`;
    default:
      return `Something went wrong while connecting ${name}. Please try again.`;
  }
}

function nameOf(provider: string | null): string {
  return provider !== null && Object.hasOwn(providerNames, provider)
    ? providerNames[provider as SocialProvider]
    : 'the provider';
}
