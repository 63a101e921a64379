import { type APIRequestContext, expect } from 'playwright/test';

type OutboxMail = { readonly kind: string; readonly to: string; readonly secret: string | null };
type MailKind =
  | 'newDevice'
  | 'verificationCode'
  | 'verificationLink'
  | 'resetLink'
  | 'emailChangeCode'
  | 'emailChanged'
  | 'identityLink'
  | 'bankAccountSaved';

/** The mails of a kind to an address, the newest first. */
export async function outboxMails(
  request: APIRequestContext,
  { to, kind }: { readonly to: string; readonly kind: MailKind },
): Promise<readonly OutboxMail[]> {
  // As in `call`: the server may have just closed the connection, and repeating a read is safe.
  const response = await request.get('/desk/outbox.json', { params: { to }, maxRetries: 1 });
  return ((await response.json()) as OutboxMail[]).filter((mail) => mail.kind === kind);
}

/**
 * The code or the link of the newest mail of a kind to an address, as the dev console's copy button copies it.
 *
 * @param count - how many mails of this kind there must be.
 */
export async function devConsoleSecret(
  request: APIRequestContext,
  { to, kind, count = 1 }: { readonly to: string; readonly kind: MailKind; readonly count?: number },
): Promise<string> {
  let mails: readonly OutboxMail[] = [];
  await expect
    .poll(async () => {
      mails = await outboxMails(request, { to, kind });
      return mails.length;
    })
    .toBe(count);
  const secret = mails[0]?.secret;
  if (!secret) throw new Error(`The dev console has no ${kind} for ${to}.`);
  return secret;
}

/**
 * Runs the next timer of an entity, as the dev console does.
 *
 * @param of - the entity's id.
 */
export async function runTimer(request: APIRequestContext, of: string): Promise<void> {
  const found = await request.get('/desk/next-timer.json', { params: { of } });
  const { id } = (await found.json()) as { readonly id: string | null };
  // No other site's form may send this.
  const headers = { Origin: new URL(found.url()).origin };
  const answer = await request.post(`/desk/timers/${id}`, { headers, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}
