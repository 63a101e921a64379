import { beforeEach, describe, expect, test } from 'vitest';
import { failureMessage } from '../../../machines/client-rules/failures.ts';
import { type Attempt, countAttempts } from '../../../server/limits/limiter.ts';
import { rateLimits } from '../../../server/limits/rate-limits.ts';
import { createAccountCalls } from '../../../src/api/account/account-calls.ts';
import { type Call, createCall } from '../../../src/api/client.ts';
import { createContactCalls } from '../../../src/api/site/contact-calls.ts';
import { ada, password } from '../support/people.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
const callsBy = (call: Call) => ({ account: createAccountCalls(call), contact: createContactCalls(call) });
type Calls = ReturnType<typeof callsBy>;
let calls: Calls;
beforeEach(async () => {
  server = await testServer({ NETWORK_LIMIT_FACTOR: '1' });
  const call = createCall({
    host: 'http://localhost:3000',
    hashSecret: server.env.hashSecret,
    now: () => server.now().getTime(),
    isOnline: () => true,
    getToken: () => null,
    getCookie: () => null,
    onServerFault: () => undefined,
    fetch: async (input, init) => server.app.request(new Request(input, init)),
  });
  calls = callsBy(call);
});

const message = { name: 'Cora', email: 'cora@x.example', message: 'Is anybody there?' };

/** Each call with a limit, the attempt that counts, and the message on its screen once the limit is reached. */
const limited: readonly (readonly [string, Attempt, (calls: Calls) => Promise<unknown>, string])[] = [
  [
    'a login',
    ['wrongLoginsHere', ada.email, ''],
    ({ account }) => account.logIn({ email: ada.email, cred: password }),
    'Too many attempts. Try again in 90 seconds.',
  ],
  [
    'a sign-up',
    ['signUpsByNetwork', ''],
    ({ account }) => account.signUp({ ...ada, role: 'CORPORATE' }),
    'Too many sign-ups. Try again in 60 seconds.',
  ],
  [
    'a reset link',
    ['resetLinksToMailbox', ada.email],
    ({ account }) => account.forgotPassword(ada.email),
    'Too many requests. Try again in 20 minutes.',
  ],
  [
    'a message',
    ['messagesFromMailbox', message.email],
    ({ contact }) => contact.sendMessage(message),
    'Too many messages. Try again in 12 minutes.',
  ],
];

describe('the product’s own client shows how long to wait for', () => {
  test.each(limited)('%s', async (_, counted, call, expected) => {
    for (let time = rateLimits[counted[0]].burst; time > 0; time -= 1)
      await countAttempts([counted], server.deps);
    const refusal: unknown = await call(calls).catch((error: unknown) => error);
    expect(failureMessage(refusal, 'Otherwise')).toBe(expected);
  });
});
