import type { ContactBody } from '../../contract/contact.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { Tools } from '../tools.ts';
import { countContact } from './contact-limits.ts';

/**
 * Takes a message of the contact form to the operator's mailbox. It is kept nowhere but in the outbox.
 *
 * @param network - where the call comes from.
 * @throws ApiError 429 after too many of them.
 */
export async function receiveMessage(
  { name, email, message }: ContactBody,
  network: string,
  { db, now, env, wakeMail }: Tools,
): Promise<{ message: string }> {
  const at = now();
  await db.transaction(async (tx) => {
    const refusal = await countContact(tx, { email, network, serverSecret: env.serverSecret, now: at });
    if (refusal) throw refusal;
    await enqueueMail(tx, { kind: 'contactMessage', to: env.contactTo, name, replyTo: email, message }, at);
  });
  wakeMail();
  return { message: 'Your message is on its way to us.' };
}
