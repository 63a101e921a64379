import { randomUUID } from 'node:crypto';
import type { Role } from '../../contract/account/account.ts';
import { password } from '../server/support/people.ts';
import { production } from '../server/support/production.ts';
import { clientSignature } from '../support/client-signature.ts';
import { company, developer } from '../support/profiles.ts';
import type { Product } from './product.ts';

export type Person = {
  readonly userId: string;
  readonly email: string;
  readonly role: Role;
  readonly password: string;
  readonly token: string;
};

/**
 * Calls the product.
 *
 * @throws when the answer isn't a success.
 */
async function call(
  { address }: Product,
  method: 'POST' | 'PUT',
  path: `/v1/${string}`,
  { token, body }: { token?: string; body: unknown },
): Promise<Record<string, unknown>> {
  const response = await fetch(address + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined
        ? clientSignature(new Date(), production.HASH_SECRET)
        : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`[${method}] "${path}": ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

/** A user who has signed up and not verified their address. */
export async function unverified(product: Product, role: Role = 'DEVELOPER'): Promise<Person> {
  const email = `ada.${randomUUID().slice(0, 8)}@dev.example`;
  await call(product, 'POST', '/v1/users', { body: { name: 'Ada', email, role, cred: password } });
  const { token, userId } = await call(product, 'POST', '/v1/tokens', { body: { email, cred: password } });
  return { userId: String(userId), email, role, password, token: String(token) };
}

/** A user with a complete profile. */
export async function complete(product: Product, role: Role = 'DEVELOPER'): Promise<Person> {
  const person = await unverified(product, role);
  const otp = await fromMail(product, person.email, /^\s*(\d{4})\s*$/m);
  const { data } = await call(product, 'PUT', '/v1/users/verify', { token: person.token, body: { otp } });
  const { token } = data as { token: string };
  if (role === 'CORPORATE') await call(product, 'POST', '/v1/company-profiles', { token, body: company });
  else await call(product, 'POST', '/v1/developer-profiles', { token, body: developer });
  return { ...person, token };
}

/**
 * Asks for a reset link.
 *
 * @returns the token in it.
 */
export async function resetToken(product: Product, { email }: Person): Promise<string> {
  await call(product, 'POST', '/v1/users/forgot-password', { body: { email } });
  return fromMail(product, email, /reset-password-token\?token=([\w-]+)/);
}

/** The text of this form in the newest mail to an address; waits for it. */
export async function fromMail({ mails }: Product, email: string, form: RegExp): Promise<string> {
  for (let tries = 0; tries < 400; tries += 1) {
    const mail = mails.messages.findLast((message) => message.includes(email) && form.test(plain(message)));
    const found = mail && form.exec(plain(mail))?.[1];
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`No mail to ${email} says ${String(form)}.`);
}

/** A mail's text, decoded from quoted-printable (RFC 2045). */
const plain = (mail: string) =>
  mail
    .replaceAll('\r\n', '\n')
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
