import { once } from 'node:events';
import { connect } from 'node:net';
import { hashHeader, timestampHeader } from '../../../contract/headers.ts';
import { routes } from '../../../contract/routes.ts';
import { clientSignature } from '../../support/client-signature.ts';
import { production } from './production.ts';

/** A sign-up whose headers the product has read, and whose body is still missing. */
export type HeldRequest = {
  /**
   * Sends the body.
   *
   * @returns the whole response.
   */
  readonly finish: () => Promise<string>;
  readonly closed: Promise<unknown>;
};

export async function heldSignUp(address: string, body: object): Promise<HeldRequest> {
  const { hostname, port, host } = new URL(address);
  const socket = connect(Number(port), hostname);
  const content = JSON.stringify(body);
  const mark = clientSignature(new Date(), production.HASH_SECRET);
  let answer = '';
  socket.on('data', (bytes) => {
    answer += String(bytes);
  });
  const closed = once(socket, 'close');
  socket.write(
    [
      `${routes.signUp.method} ${routes.signUp.path} HTTP/1.1`,
      `Host: ${host}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(content)}`,
      `${hashHeader}: ${mark[hashHeader]}`,
      `${timestampHeader}: ${mark[timestampHeader]}`,
      // RFC 9110 §10.1.1: the server confirms that it has read the headers.
      'Expect: 100-continue',
      '\r\n',
    ].join('\r\n'),
  );
  await once(socket, 'data');
  return {
    finish: async () => {
      answer = '';
      socket.write(content);
      await closed;
      return answer;
    },
    closed,
  };
}
