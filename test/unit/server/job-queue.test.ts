import { describe, expect, test } from 'vitest';
import { createJobQueue } from '../../../server/accounts/job-queue.ts';
import { withKeyedMutex } from '../../../server/accounts/keyed-mutex.ts';
import { deferred } from '../../../server/startup/deferred.ts';

/** Jobs that run until the test ends them, in the order of their start. */
function jobs() {
  const started: { readonly name: string; readonly end: () => void }[] = [];
  return {
    started,
    names: () => started.map(({ name }) => name),
    job: (name: string) => () => {
      const end = deferred<string>();
      started.push({ name, end: () => end.resolve(name) });
      return end.promise;
    },
  };
}
const settled = () => new Promise(setImmediate);

describe('the queue before the hashing', () => {
  test('runs a limited number at once, and the others in order of arrival', async () => {
    const { started, names, job } = jobs();
    const queue = createJobQueue({ atOnce: 2, longest: 10 });
    const results = ['a', 'b', 'c', 'd'].map((name) => queue(job(name)));
    await settled();
    expect(names()).toEqual(['a', 'b']);
    started[1]?.end();
    await settled();
    expect(names()).toEqual(['a', 'b', 'c']);
    started[0]?.end();
    started[2]?.end();
    await settled();
    started[3]?.end();
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('rejects work beyond its size with a time to retry, and accepts more when there is room', async () => {
    const { started, names, job } = jobs();
    const queue = createJobQueue({ atOnce: 1, longest: 1 });
    void queue(job('runs'));
    void queue(job('waits'));
    await expect(queue(job('is too much'))).rejects.toMatchObject({
      status: 503,
      code: 'busy',
      headers: { 'Retry-After': '10' },
    });
    await settled();
    started[0]?.end();
    await settled();
    void queue(job('comes back'));
    started[1]?.end();
    await settled();
    expect(names()).toEqual(['runs', 'waits', 'comes back']);
  });

  test('runs urgent work first, even when it is full', async () => {
    const { started, names, job } = jobs();
    const queue = createJobQueue({ atOnce: 1, longest: 1 });
    void queue(job('runs'));
    void queue(job('waits'));
    void queue(job('is urgent'), { isUrgent: true });
    await settled();
    started[0]?.end();
    await settled();
    expect(names()).toEqual(['runs', 'is urgent']);
  });

  test('continues after failed work', async () => {
    const queue = createJobQueue({ atOnce: 1, longest: 5 });
    const failed = queue(() => Promise.reject(new Error('no memory')));
    const next = queue(() => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('no memory');
    expect(await next).toBe('done');
  });
});

describe('work with a keyed mutex', () => {
  test('is done in sequence for each key, whether it succeeds or fails', async () => {
    const { started, names, job } = jobs();
    const failing = withKeyedMutex('a', () => Promise.reject(new Error('refused')));
    void withKeyedMutex('a', job('a1'));
    void withKeyedMutex('a', job('a2'));
    void withKeyedMutex('b', job('b1'));
    await expect(failing).rejects.toThrow('refused');
    await settled();
    expect(names()).toEqual(['b1', 'a1']);
    started[1]?.end();
    await settled();
    expect(names()).toEqual(['b1', 'a1', 'a2']);
  });
});
