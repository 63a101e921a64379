/** Query parameters whose values must not leave the product: secrets, and the words of a search (§M11). */
export const secretParameters = [
  'token',
  'access_token',
  'reset_token',
  'code',
  'otp',
  'state',
  'password',
  'cred',
  'q',
];

const secretValue = new RegExp(`([?&#;](?:${secretParameters.join('|')})=)[^&#;\\s"'<>]+`, 'gi');

/** Hides the values of secret parameters in an address, or in a text that contains addresses. */
export function withoutSecrets(text: string): string {
  return text.replace(secretValue, '$1hidden');
}

/** Applies {@link withoutSecrets} to every string inside a value. */
export function deeplyWithoutSecrets<Value>(value: Value): Value {
  // Only strings change, so the type stays the same.
  return hideSecrets(value) as Value;
}

function hideSecrets(value: unknown): unknown {
  if (typeof value === 'string') return withoutSecrets(value);
  if (Array.isArray(value)) return value.map(hideSecrets);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, hideSecrets(part)]));
}
