/** Query parameters whose values only the product may see. */
export const secretParameters = [
  'token',
  'access_token',
  'reset_token',
  'code',
  'otp',
  'state',
  'password',
  'cred',
];

const secretValue = new RegExp(`([?&#;](?:${secretParameters.join('|')})=)[^&#;\\s"'<>]+`, 'gi');

/** An address, or a text with addresses in it, without the values of secret parameters. */
export function withoutSecrets(text: string): string {
  return text.replace(secretValue, '$1hidden');
}

/** The same for every text inside a value. */
export function deeplyWithoutSecrets<Value>(value: Value): Value {
  // The shape doesn't change, only texts do: the type is still the same.
  return cleaned(value) as Value;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return withoutSecrets(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cleaned(part)]));
}
