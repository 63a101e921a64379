import { describe, expect, test } from 'vitest';
import type { Profile } from '../../../contract/account/account.ts';
import { deferred } from '../../../server/startup/deferred.ts';
import { createProfileRequests } from '../../../src/app/services/profile-requests.ts';

/** The requests of a page whose calls the test answers, in the order in which they were sent. */
function profileRequests() {
  const sent: { answer: ReturnType<typeof deferred<Profile>>; signal: AbortSignal | undefined }[] = [];
  let token = 't1';
  const requests = createProfileRequests(
    (_, signal) => {
      const answer = deferred<Profile>();
      sent.push({ answer, signal });
      return answer.promise;
    },
    () => token,
  );
  const fetch = (signal?: AbortSignal) => requests.fetch({ raw: false }, signal);
  const logInAs = (other: string) => {
    token = other;
  };
  return { ...requests, fetch, sent, logInAs };
}

const ada: Profile = { userId: 'u1' };

describe('the profile is requested once', () => {
  test('while a page starts, even for a caller that comes after the answer', async () => {
    const { fetch, sent } = profileRequests();
    const first = fetch();
    sent[0]?.answer.resolve(ada);
    expect(await first).toBe(ada);
    expect(await fetch()).toBe(ada);
    expect(sent).toHaveLength(1);
  });

  test('afterwards for callers during a request, and again for each that comes later', async () => {
    const { fetch, stopSharing, sent } = profileRequests();
    stopSharing();
    const together = [fetch(), fetch()];
    expect(sent).toHaveLength(1);
    sent[0]?.answer.resolve(ada);
    expect(await Promise.all(together)).toEqual([ada, ada]);
    void fetch();
    expect(sent).toHaveLength(2);
    sent[1]?.answer.reject(new Error('no answer'));
    await new Promise((resolve) => setImmediate(resolve));
    void fetch();
    expect(sent).toHaveLength(3);
  });

  test('for each token', () => {
    const { fetch, sent, logInAs } = profileRequests();
    void fetch();
    logInAs('t2');
    void fetch();
    expect(sent).toHaveLength(2);
  });
});

test('a request is aborted once all its callers have left, and the next caller sends another', () => {
  const { fetch, stopSharing, sent } = profileRequests();
  stopSharing();
  const [guard, session] = [new AbortController(), new AbortController()];
  void fetch(guard.signal);
  void fetch(session.signal);
  guard.abort(new Error('moved on'));
  expect(sent[0]?.signal?.aborted).toBe(false);
  const left = new Error('logged out');
  session.abort(left);
  expect(sent[0]?.signal?.reason).toBe(left);
  void fetch();
  expect(sent).toHaveLength(2);
});
