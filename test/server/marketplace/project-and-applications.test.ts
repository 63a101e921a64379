import { beforeEach, describe, expect, test } from 'vitest';
import { runDueTimers } from '../../../server/marketplace/engine/timers.ts';
import { entities } from '../../../server/marketplace/entities.ts';
import { day } from '../../support/durations.ts';
import { completeApplication, completeProject } from '../../support/projects.ts';
import {
  applicationSetups,
  createDeveloper,
  runTimerEarly,
  type Sides,
  withSides,
} from '../support/marketplace.ts';
import { ben, type Person } from '../support/people.ts';
import { sendToApplication, sendToProject } from '../support/send-events.ts';
import type { TestServer } from '../support/test-server.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

const dan = { ...ben, email: 'dan@dev.example' };
const projectAs = ({ token }: Person, id: string) => server.ok('project', { token, id });
const applicationAs = ({ token }: Person, id: string) => server.ok('application', { token, id });
const refuse = (project: { id: string; version: number }, type: string, payload: object) =>
  server.refused('projectEvent', {
    token: sides.company.token,
    id: project.id,
    body: { type, version: project.version, ...payload },
  });

describe('a project with applications', () => {
  test('can be edited except for its budget; applicants see what changed', async () => {
    const { project } = await applicationSetups.submitted(server, sides);
    const shown = await projectAs(sides.company, project.id);
    for (const changed of [{ budgetMax: 600_000 }, { budgetMin: 100_000 }])
      expect(await refuse(shown, 'edit', { ...completeProject, ...changed })).toMatchObject({
        status: 409,
        code: 'budgetLocked',
      });
    await sendToProject(server, sides.company, shown, 'edit', { ...completeProject, hoursPerWeek: 30 });
    const { history } = await projectAs(sides.developer, project.id);
    expect(history?.at(-1)).toMatchObject({
      event: 'edit',
      payload: { revision: 2, changes: { hoursPerWeek: { before: 20 } } },
    });
  });

  test('has an editable budget again once no application is live', async () => {
    const sent = await applicationSetups.withdrawn(server, sides);
    const shown = await projectAs(sides.company, sent.project.id);
    const edited = await sendToProject(server, sides.company, shown, 'edit', {
      ...completeProject,
      budgetMax: 600_000,
    });
    expect(edited).toMatchObject({ budgetMax: 600_000 });
  });

  test.each(['offered', 'accepted'] as const)('isn’t edited while one is %s', async (state) => {
    const { project } = await applicationSetups[state](server, sides);
    const shown = await projectAs(sides.company, project.id);
    expect(await refuse(shown, 'edit', completeProject)).toMatchObject({ status: 409, code: 'offerOut' });
  });

  test('doesn’t expire while an offer is open, but a day after it has ended', async () => {
    const { id, project } = await applicationSetups.offered(server, sides);
    await runTimerEarly(server, project.id, 'expire');
    expect(await projectAs(sides.company, project.id)).toMatchObject({ state: 'open' });
    await runTimerEarly(server, id, 'offerExpired');
    server.advance(day - 1);
    await runDueTimers(entities, server.deps);
    expect(await projectAs(sides.company, project.id)).toMatchObject({ state: 'open' });
    server.advance(1);
    await runDueTimers(entities, server.deps);
    expect(await projectAs(sides.company, project.id)).toMatchObject({ state: 'expired' });
    expect(await applicationAs(sides.developer, id)).toMatchObject({ state: 'notSelected' });
  });

  test.each(['shortlist', 'decline'])('stays open for another 30 days with %s', async (type) => {
    const sent = await applicationSetups.submitted(server, sides);
    server.advance(2 * day);
    const payload = type === 'decline' ? { reason: 'We need someone sooner.' } : {};
    await sendToApplication(server, sides.company, sent, type, payload);
    const { openUntil } = await projectAs(sides.company, sent.project.id);
    expect(openUntil).toBe(new Date(server.now().getTime() + 30 * day).toISOString());
  });

  test('ends the live ones with its end, and restores only those', async () => {
    const first = await applicationSetups.submitted(server, sides);
    const { id } = first.project;
    const declined = await server.ok('apply', {
      token: (await createDeveloper(server, dan)).token,
      id,
      body: completeApplication,
    });
    await sendToApplication(server, sides.company, declined, 'decline', { reason: 'Too late.' });
    const shown = await projectAs(sides.company, id);
    const closed = await sendToProject(server, sides.company, shown, 'close', { reason: 'We wait a month.' });
    expect(await applicationAs(sides.developer, first.id)).toMatchObject({ state: 'notSelected' });
    expect(await applicationAs(sides.company, declined.id)).toMatchObject({ state: 'declined' });
    // Applicants still see it, and why it ended.
    const { history } = await projectAs(sides.developer, id);
    expect(history?.at(-1)).toMatchObject({ event: 'close', payload: { reason: 'We wait a month.' } });
    expect(await server.refused('project', { id })).toMatchObject({ status: 404 });
    await sendToProject(server, sides.company, closed, 'reopen');
    expect(await applicationAs(sides.developer, first.id)).toMatchObject({ state: 'submitted' });
    expect(await applicationAs(sides.company, declined.id)).toMatchObject({ state: 'declined' });
  });
});
