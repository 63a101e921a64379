import type { ContactBody } from '../../contract/site/contact.ts';
import { toMailbox } from '../accounts/account.ts';
import type { Deps } from '../deps.ts';
import { countAttempts } from '../limits/limiter.ts';
import { enqueueMail } from '../mail/outbox.ts';

/**
 * Sends a contact form message to the operator's mailbox. It is stored only in the outbox.
 *
 * @param network - where the call comes from.
 * @throws ApiError 429 after too many of them.
 */
export async function receiveMessage(
  { name, email, message }: ContactBody,
  network: string,
  deps: Deps,
): Promise<{ message: string }> {
  const { db, now, env, wakeMail } = deps;
  const limited = [
    ['messagesFromMailbox', toMailbox(email)],
    ['messagesByNetwork', network],
  ] as const;
  await countAttempts(limited, deps);
  await enqueueMail(
    db,
    { kind: 'contactMessage', accountId: null, to: env.contactTo, name, replyTo: email, message },
    now(),
  );
  wakeMail();
  return { message: 'Your message is on its way to us.' };
}
