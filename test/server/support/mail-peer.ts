import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server on a free port, for the tests of outgoing mail. */
export type MailPeer = {
  readonly url: string;
  /** Every message that it took, raw. */
  readonly messages: readonly string[];
  /** While true it refuses every recipient for now (450). */
  isRefusing: boolean;
  /** Forgets what came and takes everything again. */
  readonly reset: () => void;
  readonly close: () => Promise<void>;
};

export async function startMailPeer(): Promise<MailPeer> {
  const messages: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (address, _session, callback) => {
      if (!peer.isRefusing) return callback();
      callback(Object.assign(new Error(`Not now for <${address.address}>`), { responseCode: 450 }));
    },
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        messages.push(Buffer.concat(chunks).toString('utf8'));
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const peer: MailPeer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    messages,
    isRefusing: false,
    reset: () => {
      messages.length = 0;
      peer.isRefusing = false;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return peer;
}
