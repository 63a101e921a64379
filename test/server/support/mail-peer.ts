import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server on a free port, for the tests of outgoing mail. */
export type MailPeer = {
  readonly url: string;
  /** Every accepted message, raw. */
  readonly messages: readonly string[];
  /** While true, it rejects every recipient temporarily (450). */
  isRefusing: boolean;
  /** The delay before it accepts each mail; Infinity: it never answers by itself. */
  delayMs: number;
  /** Accepts the mails that wait without end (`delayMs: Infinity`), and delays none any more. */
  readonly takeHeld: () => void;
  /** The number of delayed mails. */
  readonly held: () => number;
  /** Called for each accepted mail, before the sender gets a response. */
  onTaken: () => void;
  /** Clears all mails and accepts everything again. */
  readonly reset: () => void;
  readonly close: () => Promise<void>;
};

export async function startMailPeer(): Promise<MailPeer> {
  const messages: string[] = [];
  let held = 0;
  let endless: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo: (address, _session, callback) => {
      if (!peer.isRefusing) return callback();
      callback(Object.assign(new Error(`Not now for <${address.address}>`), { responseCode: 450 }));
    },
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        held += 1;
        const take = () => {
          held -= 1;
          messages.push(Buffer.concat(chunks).toString('utf8'));
          peer.onTaken();
          callback();
        };
        if (peer.delayMs === 0) take();
        else if (peer.delayMs === Infinity) endless.push(take);
        else setTimeout(take, peer.delayMs);
      });
    },
  });
  // Killed senders break off their connections.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const peer: MailPeer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    messages,
    isRefusing: false,
    delayMs: 0,
    takeHeld: () => {
      peer.delayMs = 0;
      for (const take of endless.splice(0)) take();
    },
    held: () => held,
    onTaken: () => {},
    reset: () => {
      messages.length = 0;
      peer.isRefusing = false;
      peer.delayMs = 0;
      held = 0;
      endless = [];
      peer.onTaken = () => {};
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return peer;
}

/** The parts of a mail that its recipient reads. */
export type Letter = {
  /** The outbox row that it was made from. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly code: string | undefined;
  readonly resetToken: string | undefined;
};

export function readLetter(message: string): Letter {
  const header = (name: string) => new RegExp(`^${name}: (.+)\\r$`, 'im').exec(message)?.[1] ?? '';
  const text = message.replace(/=\r\n/g, '').replace(/=3D/g, '=');
  return {
    id: /^<(.+)@/.exec(header('Message-ID'))?.[1] ?? '',
    to: header('To'),
    subject: header('Subject'),
    code: /^ {4}(\d{4})\r$/m.exec(text)?.[1],
    resetToken: /\/reset-password-token\?token=([\w-]+)/.exec(text)?.[1],
  };
}
