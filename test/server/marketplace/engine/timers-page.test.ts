import { beforeEach, describe, expect, test } from 'vitest';
import { timers } from '../../../../server/db/schema.ts';
import { createCompany, projectSetups } from '../../support/marketplace.ts';
import type { Person } from '../../support/people.ts';
import { type TestServer, testServer } from '../../support/test-server.ts';

let server: TestServer;
let owner: Person;
beforeEach(async () => {
  server = await testServer();
  owner = await createCompany(server);
});

const page = async (query = '') =>
  (await server.app.request(`http://localhost:3000/desk/timers${query}`)).text();
const runNow = (id: string, origin = 'http://localhost:3000') =>
  server.app.request(`http://localhost:3000/desk/timers/${id}`, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
  });
const readState = async (id: string) => (await server.ok('project', { id, token: owner.token })).state;
const expiry = async () => (await server.db.select().from(timers)).find(({ notice }) => notice === '');

describe('the dev console’s timers', () => {
  test('are listed with entity, event and due date, and found by a part of them', async () => {
    expect(await page()).toContain('No timers yet');
    const { id } = await projectSetups.open(server, owner);
    const listed = await page();
    expect(listed).toContain('project · expire<');
    expect(listed).toContain('project · expire, notice ‘ending’');
    expect(listed).toContain('2026-12-21T10:00:00.000Z');
    expect(await page(`?of=${id.slice(0, 8)}`)).toContain(id);
    expect(await page('?of=offer')).toContain('No timers match ‘offer’');
  });

  test('run now on demand, once', async () => {
    const { id } = await projectSetups.open(server, owner);
    const timer = (await expiry())?.id ?? '';
    expect((await runNow(timer)).status).toBe(303);
    expect(await readState(id)).toBe('expired');
    expect(await page()).toContain('No timers yet');
    expect((await runNow(timer)).status).toBe(303);
    expect((await runNow('x')).status).toBe(303);
  });

  test('aren’t run by another site', async () => {
    const { id } = await projectSetups.open(server, owner);
    expect((await runNow((await expiry())?.id ?? '', 'https://attacker.example')).status).toBe(403);
    expect(await readState(id)).toBe('open');
  });
});
