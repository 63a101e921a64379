import { describe, expect, test } from 'vitest';
import { projectValues } from '../../../machines/client-rules/marketplace/project-values.ts';
import { currentProject } from '../../../machines/client-rules/marketplace/stale-failures.ts';
import { openProject, wholeDraft } from '../../model/marketplace/project-samples.ts';
import { fakeBackend, host, json, rejection } from './support.ts';

/** The calls over a backend that gives these responses in turn, and repeats the last one. */
function projectsOver(...replies: readonly (() => Response)[]) {
  const keys: (string | null)[] = [];
  const bodies: unknown[] = [];
  const { projects, requests } = fakeBackend(async (request) => {
    keys.push(request.headers.get('Idempotency-Key'));
    bodies.push(request.method === 'POST' ? await request.json() : null);
    const reply = replies[Math.min(keys.length, replies.length) - 1];
    if (!reply) throw new Error('There is no reply.');
    return reply();
  });
  const addresses = () => requests.map(({ method, url }) => `${method} ${url.slice(host.length)}`);
  return { calls: projects, keys, bodies, addresses };
}
const lost = () => {
  throw new TypeError('Failed to fetch');
};
const failed = () => json({ message: 'Something broke.' }, 500);
const refusal = (code: string, current?: unknown) => () => json({ message: 'Because.', code, current }, 409);
const written = { projectId: 'p1', version: 4, values: projectValues(wholeDraft) };

describe('the key of a repeatable request (§M9)', () => {
  test.each([
    ['no answer came', lost],
    ['the server failed', failed],
  ])('stays while %s', async (_, reply) => {
    const { calls, keys } = projectsOver(reply);
    await rejection(calls.create());
    await rejection(calls.create());
    expect(keys[0]).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test('is new for the same request two minutes later', async () => {
    let time = 0;
    const { projects, requests } = fakeBackend(new TypeError('Failed to fetch'), { now: () => time });
    const keyAt = async (ms: number) => {
      time = ms;
      await rejection(projects.create());
      return requests.at(-1)?.headers.get('Idempotency-Key');
    };
    const first = await keyAt(0);
    expect(await keyAt(119_999)).toBe(first);
    // Counted from the last attempt.
    expect(await keyAt(239_998)).toBe(first);
    expect(await keyAt(359_998)).not.toBe(first);
  });

  test('is new for a request after a response', async () => {
    const { calls, keys } = projectsOver(() => json(wholeDraft, 201));
    await calls.create();
    await calls.create();
    expect(new Set(keys).size).toBe(2);
  });

  test('is new after an error, and for another text', async () => {
    const { calls, keys } = projectsOver(refusal('notNow'), lost);
    await rejection(calls.save(written));
    await rejection(calls.save(written));
    await rejection(calls.save({ ...written, values: { ...written.values, title: 'Another title' } }));
    await rejection(calls.discard({ projectId: 'p2', version: 1 }));
    expect(new Set(keys).size).toBe(4);
  });

  test('isn’t sent with reads', async () => {
    const { calls, keys } = projectsOver(() => json(wholeDraft));
    await calls.fetchProject('p1');
    expect(keys).toEqual([null]);
  });
});

describe('a 409 `stale` (§M3)', () => {
  test('contains the current project', async () => {
    const { calls } = projectsOver(refusal('stale', openProject));
    expect(currentProject(await rejection(calls.save(written)))).toEqual(openProject);
  });

  test.each([
    ['without a project', 'stale', undefined],
    ['with something else', 'stale', { ...openProject, version: 'five' }],
    ['of another kind', 'notNow', openProject],
  ])('%s carries none', async (_, code, current) => {
    const { calls } = projectsOver(refusal(code, current));
    expect(currentProject(await rejection(calls.save(written)))).toBeNull();
  });
});

test('the typed text is sent, trimmed', async () => {
  const { calls, bodies } = projectsOver(() => json(wholeDraft));
  await calls.save({ ...written, values: { ...written.values, title: '  A title  ' } });
  expect(bodies).toEqual([{ ...projectValues(wholeDraft), title: 'A title', type: 'save', version: 4 }]);
});

test('an incomplete project isn’t sent', async () => {
  const { calls, bodies } = projectsOver(() => json(openProject));
  const values = { ...written.values, title: '', budgetMax: 100 };
  for (const call of ['publish', 'edit'] as const)
    expect(await rejection(calls[call]({ ...written, values }))).toMatchObject({
      kind: 'invalidInput',
      fields: {
        title: 'Write a title of at least 10 characters.',
        budgetMax: 'The minimum budget is 50.00.',
      },
    });
  expect(bodies).toEqual([]);
});

describe('a deadline that is too near for the server', () => {
  test.each(['publish', 'edit'] as const)('is reported at its field by %s', async (event) => {
    const { calls } = projectsOver(refusal('deadlineTooNear'));
    expect(await rejection(calls[event](written))).toMatchObject({
      kind: 'invalidInput',
      message: 'Because.',
      fields: { deadline: 'Because.' },
    });
  });

  test.each([
    ['another refusal', refusal('notNow'), { kind: 'http', status: 409, code: 'notNow' }],
    ['a lost response', lost, { kind: 'network', message: null }],
  ])('isn’t blamed for %s', async (_, reply, failure) => {
    const { calls } = projectsOver(reply);
    expect(await rejection(calls.publish(written))).toMatchObject(failure);
  });
});

test('each event is sent to its project, with the version that the user saw', async () => {
  const { calls, addresses, bodies } = projectsOver(() => json(openProject));
  await calls.fetchProject('p1');
  await calls.publish(written);
  await calls.change('p1', { type: 'close', version: 4, reason: ' Filled elsewhere. ' });
  await calls.discard({ projectId: 'p1', version: 4 });
  const event = 'POST /v1/projects/p1/events';
  expect(addresses()).toEqual(['GET /v1/projects/p1', event, event, event]);
  expect(bodies).toEqual([
    null,
    { type: 'publish', version: 4 },
    { type: 'close', version: 4, reason: 'Filled elsewhere.' },
    { type: 'discard', version: 4 },
  ]);
});

test('a list starts at its start, and continues where it ended', async () => {
  const page = { items: [openProject], nextCursor: null };
  const { calls, addresses } = projectsOver(() => json(page));
  expect(await calls.fetchOwn('open', { cursor: null })).toEqual(page);
  await calls.fetchOwn('open', { cursor: 'after p1', limit: 40 });
  expect(addresses()).toEqual([
    'GET /v1/projects/mine?tab=open',
    'GET /v1/projects/mine?tab=open&cursor=after+p1&limit=40',
  ]);
});
