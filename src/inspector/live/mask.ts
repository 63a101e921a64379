import { plain } from './plain.ts';

/** Replaces a secret. Always of the same length, to reveal nothing. */
const hidden = '••••';

/** Words in the names of fields with secret values: `newPassword`, `reset_token`, `otp`. */
const secretWords = new Set([
  'password',
  'passwords',
  'confirmation',
  'cred',
  'credential',
  'credentials',
  'token',
  'tokens',
  'secret',
  'authorization',
  'cookie',
  'code',
  'codes',
  'challenge',
  'otp',
  'digit',
  'digits',
  'pin',
  'iban',
  'bic',
  'holder',
]);

/** Events in which every string is a code, whatever the field's name: pasted text is in `text`. */
const secretEvents = /^otp\./;

/** Query parameters that contain secrets (spec §2: `token`). */
const secretParameters =
  /([?&#;](?:token|access_token|reset_token|secret|code|otp|state|password|cred)=)[^&#;\s"'<>]+/gi;

/** Shorter secrets also occur in harmless texts, so they are only hidden by their field's name. */
const minRememberedLength = 4;
const maxRemembered = 500;

export type Mask = {
  /** Copies a value as plain data without its secrets. */
  readonly value: (value: unknown) => unknown;
  /** Does the same for an event and its payload. */
  readonly event: (event: { readonly type: string }) => unknown;
};

/**
 * Hides passwords, tokens, codes and bank details: by field name, in addresses, and wherever a known secret reappears,
 * for example in an error's message. It remembers the secrets it has seen, so each page has its own mask.
 */
export function createMask(): Mask {
  const remembered = new Set<string>();

  function remember(text: string): void {
    for (const secret of [text.trim(), ...(text.match(/\d{4,}/g) ?? [])]) {
      if (secret.length < minRememberedLength) continue;
      remembered.add(secret);
      const [oldest] = remembered;
      if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest);
    }
  }

  /** Masks a secret of any type: an empty value stays empty, and a boolean reveals nothing. */
  function maskSecret(value: unknown): unknown {
    if (value === null || value === undefined || value === '' || typeof value === 'boolean') return value;
    if (Array.isArray(value)) {
      remember(value.join(''));
      return value.map(maskSecret);
    }
    if (typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, maskSecret(part)]));
    if (typeof value === 'string' || typeof value === 'number') remember(String(value));
    return hidden;
  }

  function shown(value: unknown): unknown {
    if (typeof value === 'string') return withoutRemembered(value.replace(secretParameters, `$1${hidden}`));
    if (Array.isArray(value)) return value.map(shown);
    if (typeof value !== 'object' || value === null) return value;
    // First the fields known by name, because other fields may repeat their values.
    const fields = Object.entries(value).map(
      ([name, part]) => [name, part, isSecret(name) ? { veiled: maskSecret(part) } : null] as const,
    );
    return Object.fromEntries(
      fields.map(([name, part, secret]) => [name, secret ? secret.veiled : shown(part)]),
    );
  }

  function withoutRemembered(text: string): string {
    let result = text;
    for (const secret of remembered) result = result.replaceAll(secret, hidden);
    return result;
  }

  return {
    value: (value) => shown(plain(value)),
    event: ({ type, ...payload }) => {
      const copy = plain(payload);
      return secretEvents.test(type) ? maskSecret(copy) : shown(copy);
    },
  };
}

function isSecret(name: string): boolean {
  const words = name.split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase());
  return words.some((word) => secretWords.has(word));
}
