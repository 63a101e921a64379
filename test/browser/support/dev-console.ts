import { type APIRequestContext, expect, type Page } from 'playwright/test';

type OutboxMail = { readonly kind: string; readonly to: string; readonly secret: string | null };

/**
 * What the dev console's copy button would copy: the code or the link of the newest mail of a kind to an address.
 *
 * @param after - how many older mails of this kind to ignore.
 */
export async function devConsoleSecret(
  request: APIRequestContext,
  {
    to,
    kind,
    count = 1,
  }: {
    to: string;
    kind:
      | 'newDevice'
      | 'verificationCode'
      | 'verificationLink'
      | 'resetLink'
      | 'emailChangeCode'
      | 'emailChanged'
      | 'identityLink'
      | 'bankAccountSaved';
    count?: number;
  },
): Promise<string> {
  let mails: OutboxMail[] = [];
  await expect
    .poll(async () => {
      // As in `call`: the server may have just closed the connection, and reading changes nothing.
      const response = await request.get('/desk/outbox.json', { params: { to }, maxRetries: 1 });
      mails = ((await response.json()) as OutboxMail[]).filter((mail) => mail.kind === kind);
      return mails.length;
    })
    .toBe(count);
  const secret = mails[0]?.secret;
  if (!secret) throw new Error(`The dev console has no ${kind} for ${to}.`);
  return secret;
}

/** Runs the next timer of an entity, by hand. @param devConsole - a separate page. @param of - the entity’s id. */
export async function runTimer(devConsole: Page, of: string): Promise<void> {
  await devConsole.goto(`/desk/timers?of=${of}`);
  await devConsole.getByRole('button', { name: 'Run now' }).click();
  await expect(devConsole).toHaveURL('/desk/timers');
}
