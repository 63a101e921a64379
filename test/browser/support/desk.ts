import { type APIRequestContext, expect, type Page } from 'playwright/test';

type DeskMail = { readonly kind: string; readonly to: string; readonly secret: string | null };

/**
 * The code or the link of the newest mail of a kind to an address, as the dev console's copy button copies it.
 *
 * @param after - how many older mails of this kind to ignore.
 */
export async function deskSecret(
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
  let mails: DeskMail[] = [];
  await expect
    .poll(async () => {
      // As in `call`: the server may have just closed the connection, and repeating a read is safe.
      const response = await request.get('/desk/outbox.json', { params: { to }, maxRetries: 1 });
      mails = ((await response.json()) as DeskMail[]).filter((mail) => mail.kind === kind);
      return mails.length;
    })
    .toBe(count);
  const secret = mails[0]?.secret;
  if (!secret) throw new Error(`The dev console has no ${kind} for ${to}.`);
  return secret;
}

/**
 * Runs the next timer of an entity with the dev console's button. @param desk - a separate page. @param of - the
 * entity’s id.
 */
export async function runTimer(desk: Page, of: string): Promise<void> {
  await desk.goto(`/desk/timers?of=${of}`);
  await desk.getByRole('button', { name: 'Run now' }).click();
  await expect(desk).toHaveURL('/desk/timers');
}
