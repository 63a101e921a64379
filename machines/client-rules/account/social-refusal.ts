import type { SocialError } from '../../../contract/account/social-sign-in.ts';
import { capitalize } from '../../rules/capitalize.ts';
import { providerNames } from '../../rules/provider-names.ts';

type ProviderMessage = (provider: string) => string;

const messages: Readonly<Record<SocialError, ProviderMessage>> = {
  access_denied: (provider) => `You canceled the sign-in with ${provider}.`,
  email_missing: (provider) =>
    `${capitalize(provider)} didn’t share an email address, which we need to create your account. Add one there, or sign up with a password.`,
  email_unverified: (provider) =>
    `${capitalize(provider)} hasn’t verified your email address. Verify it there first, or sign up with a password.`,
  attempt_ended: (provider) =>
    `This sign-in with ${provider} took too long, was already completed, or was started in another browser.`,
  provider_failed: (provider) => `${capitalize(provider)} couldn’t sign you in. Try again in a moment.`,
  server_error: (provider) => `Something went wrong while signing you in with ${provider}.`,
};

/**
 * The message about a sign-in that returned from the provider without a token (spec §8, OAuth failure). It never
 * contains the parameters, because anyone can craft an address.
 *
 * @param code - the query parameter `error`: one of `SocialError`, or another backend's text.
 * @param provider - the query parameter `provider`, or null.
 */
export function refusalMessage(code: string, provider: string | null): string {
  const say = valueOf(messages, code) ?? messages.server_error;
  return say(valueOf(providerNames, provider ?? '') ?? 'the provider');
}

/** Reads only own properties: `constructor` in an address is a text like any other. */
function valueOf<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
