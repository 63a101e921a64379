import { type MailPeer, readLetter } from '../../server/support/mail-peer.ts';

/** Where the codes arrive. */
export type Postbox = {
  /**
   * The code that was mailed to an address.
   *
   * @throws when none comes within fifteen seconds.
   */
  readonly codeFor: (email: string) => Promise<string>;
};

const patienceMs = 15_000;

/** Opens each mail once, on arrival: searching all of them for each person would itself be a load. */
export function createPostbox(mails: MailPeer): Postbox {
  const arrived = new Map<string, string>();
  const waiting = new Map<string, (code: string) => void>();
  mails.onTaken = () => {
    const { to, code } = readLetter(mails.messages.at(-1) ?? '');
    if (code === undefined) return;
    const deliver = waiting.get(to);
    waiting.delete(to);
    if (deliver) deliver(code);
    else arrived.set(to, code);
  };
  return {
    codeFor: (email) =>
      new Promise((resolve, reject) => {
        const code = arrived.get(email);
        arrived.delete(email);
        if (code !== undefined) return resolve(code);
        const patience = setTimeout(() => reject(new Error('A code never came.')), patienceMs);
        waiting.set(email, (delivered) => {
          clearTimeout(patience);
          resolve(delivered);
        });
      }),
  };
}
