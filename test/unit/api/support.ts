import { createAccountCalls } from '../../../src/api/account/account-calls.ts';
import { createProfileCalls } from '../../../src/api/account/profile-calls.ts';
import { type ApiSettings, createCall } from '../../../src/api/client.ts';
import { createPaymentCalls } from '../../../src/api/marketplace/money/payment-calls.ts';
import { createProjectCalls } from '../../../src/api/marketplace/project-calls.ts';

export const host = 'https://api.example';
export const now = 1_770_000_000_000;

type Reply = Response | Error | ((request: Request) => Promise<Response>);

/** The real client over a fetch that records each request and answers with `reply`. */
export function fakeBackend(reply: Reply, settings: Partial<ApiSettings> = {}) {
  const requests: Request[] = [];
  const call = createCall({
    host,
    hashSecret: 'hash secret',
    now: () => now,
    isOnline: () => true,
    getToken: () => 'stored token',
    getCookie: () => null,
    onServerFault: () => undefined,
    async fetch(input, init) {
      const request = new Request(input, init);
      requests.push(request);
      if (reply instanceof Error) throw reply;
      return typeof reply === 'function' ? reply(request) : reply.clone();
    },
    ...settings,
  });
  return {
    requests,
    account: createAccountCalls(call),
    profiles: createProfileCalls(call),
    projects: createProjectCalls(call),
    payments: createPaymentCalls(call),
  };
}

export const json = (body: unknown, status = 200) => Response.json(body, { status });
export const file = (text: string, media: string) =>
  new Response(text, { headers: { 'Content-Type': media } });
export const html = (status: number) =>
  new Response('<!doctype html><h1>Bad gateway</h1>', { status, headers: { 'Content-Type': 'text/html' } });

/** The reason that a promise rejects with; fails where it doesn't reject. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  const nothing = Symbol('nothing');
  const reason: unknown = await promise.then(
    () => nothing,
    (error: unknown) => error,
  );
  if (reason === nothing) throw new Error('It was expected to reject.');
  return reason;
}
