import { Agent, request } from 'node:http';
import { production } from '../../server/support/production.ts';
import { clientSignature } from '../../support/client-signature.ts';
import { quantile } from '../statistics.ts';

/** A process of its own that calls as fast as it gets answers: `load.ts '<Load as JSON>'`. It prints a `Measured`. */
export type Load = {
  /** The processes; each connection keeps to one, and they are shared out evenly. */
  readonly addresses: readonly string[];
  readonly connections: number;
  /** Answers before this aren't counted: caches fill, and code gets hot. */
  readonly warmUpMs: number;
  readonly countedMs: number;
  /** Asked in turns. */
  readonly calls: readonly Call[];
};

export type Call = {
  readonly method: 'GET' | 'POST';
  readonly path: `/v1/${string}`;
  readonly token?: string;
  readonly body?: unknown;
};

export type Measured = {
  /** Those that were counted, and all. */
  readonly answers: number;
  readonly allAnswers: number;
  readonly seconds: number;
  /** In ms. */
  readonly p50: number;
  readonly p99: number;
};

const load = JSON.parse(process.argv[2] ?? '') as Load;
const { connections, addresses, calls } = load;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const countedFrom = performance.now() + load.warmUpMs;
const endsAt = countedFrom + load.countedMs;
const durations: number[] = [];
let asked = 0;

await Promise.all(Array.from({ length: connections }, (_, index) => keepAsking(index)));
agent.destroy();
const measured: Measured = {
  answers: durations.length,
  allAnswers: asked,
  seconds: load.countedMs / 1000,
  p50: quantile(durations, 0.5),
  p99: quantile(durations, 0.99),
};
console.log(JSON.stringify(measured));

async function keepAsking(connection: number): Promise<void> {
  const address = addresses[connection % addresses.length] ?? '';
  for (let now = performance.now(); now < endsAt; ) {
    const call = calls[asked % calls.length] as Call;
    asked += 1;
    await ask(address, call);
    const answeredAt = performance.now();
    if (now >= countedFrom && answeredAt <= endsAt) durations.push(answeredAt - now);
    now = answeredAt;
  }
}

/** Waits for the whole answer. @throws when it isn't a success: a quick refusal would count as speed. */
function ask(address: string, { method, path, token, body }: Call): Promise<void> {
  const headers = {
    'Content-Type': 'application/json',
    ...(token === undefined
      ? clientSignature(new Date(), production.HASH_SECRET)
      : { Authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(address + path, { method, headers, agent }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${method} ${path} answered ${answer.statusCode}.`));
      });
    });
    sent.once('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
