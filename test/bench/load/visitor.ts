import { connect, type IncomingHttpHeaders } from 'node:http2';
import { connect as connectPlainly } from 'node:net';
import { connect as connectSafely } from 'node:tls';
import { type OwnNginx, siteHost } from '../../server/support/own-nginx.ts';

/** How to reach the product's proxy: its port and certificate. */
export type Door = Pick<OwnNginx, 'port' | 'certificate'>;

type Call = {
  /** Its name in the tables. */
  readonly kind: string;
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The status that it must have; 200 if nothing is said. */
  readonly status?: number;
};

type Answer = { readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** One browser, as far as its requests go: a network of its own, and one connection by HTTP/2 for its whole visit. */
export type Visitor = {
  /** @throws when the answer isn't the expected one, or doesn't come within fifteen seconds. */
  readonly ask: (call: Call) => Promise<Answer>;
  /** The bytes received so far, including encryption. */
  readonly bytes: () => number;
  readonly leave: () => void;
};

const patienceMs = 15_000;

/**
 * @param network - the connection's source address, in 127.0.0.0/8; nginx passes it on as the caller's.
 * @param note - receives how long each expected answer took, in ms.
 */
export function visitorFrom(
  network: string,
  { port, certificate }: Door,
  note: (kind: string, ms: number) => void,
): Visitor {
  const wire = connectPlainly({ host: '127.0.0.1', port, localAddress: network });
  const session = connect(`https://${siteHost}`, {
    createConnection: () =>
      connectSafely({ socket: wire, servername: siteHost, ca: certificate, ALPNProtocols: ['h2'] }),
  });
  let trouble: Error | undefined;
  session.on('error', (error) => {
    trouble = error;
  });

  const ask = ({ kind, path, method = 'GET', headers = {}, body, status = 200 }: Call) =>
    new Promise<Answer>((resolve, reject) => {
      const askedAt = performance.now();
      const fail = (what: string) => reject(new Error(`${kind}: ${method} ${path} ${what}.`));
      const stream = session.request(
        { ':method': method, ':path': path, 'accept-encoding': 'gzip, deflate, br', ...headers },
        { endStream: body === undefined },
      );
      let answered: IncomingHttpHeaders & { ':status'?: number } = {};
      const parts: Buffer[] = [];
      stream.once('response', (all) => {
        answered = all;
      });
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.once('end', () => {
        const responseBody = Buffer.concat(parts);
        if (answered[':status'] !== status)
          return fail(
            `answered ${answered[':status']}, not ${status}: ${responseBody.toString().slice(0, 200)}`,
          );
        if ((responseBody.length === 0) !== (status === 304)) return fail(`had ${responseBody.length} bytes`);
        note(kind, performance.now() - askedAt);
        resolve({ headers: answered, body: responseBody });
      });
      stream.setTimeout(patienceMs, () => {
        fail(`had no answer within ${patienceMs / 1000} s`);
        stream.close();
      });
      stream.once('error', (error) => fail(`broke: ${(trouble ?? error).message}`));
      stream.once('close', () => fail(`was broken off: ${trouble?.message ?? 'without a word'}`));
      if (body !== undefined) stream.end(JSON.stringify(body));
    });

  return { ask, bytes: () => wire.bytesRead, leave: () => session.close() };
}
