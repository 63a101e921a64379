import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Route } from '../../../contract/route.ts';
import { type RouteName, routes } from '../../../contract/routes.ts';
import * as schema from '../../../server/db/schema.ts';
import { completeApplication } from '../../support/projects.ts';
import { validInput } from '../../support/valid-input.ts';
import { upload } from '../marketplace/files/uploads.ts';
import { milestonePayloads, milestoneSetups, proposal } from '../marketplace/milestones/milestone-setups.ts';
import { createCompany, createDeveloper, ensureOperator, withSides } from '../support/marketplace.ts';
import { ada, ben } from '../support/people.ts';

/** Calls whose ids are public, an account's or an operator's, or that are tested elsewhere. */
const elsewhere: readonly RouteName[] = [
  'updateUser',
  'updateCompanyProfile',
  'updateDeveloperProfile',
  'developer',
  'company',
  'renamePasskey',
  'removePasskey',
  'endDevice',
  'connect',
  'disconnect',
  // marketplace/money/payouts/payouts.test.ts
  'payoutEvent',
];

const withId = (Object.entries(routes) as [RouteName, Route][]).filter(([, { path }]) =>
  /\{\w+Id\}/.test(path),
);

const event = (type: string, payload: object = {}) => ({ type, version: 1, ...payload });
const reason = { reason: 'It is none of yours.' };

test('no one reaches a project, a file, a contract or money of others by its id (§M2)', async () => {
  const { server, sides } = await withSides();
  const { company, developer } = sides;
  const { id: milestoneId, paymentId } = await milestoneSetups.submitted(server, sides);
  const [contract] = (await server.ok('contracts', { token: company.token })).items;
  const [application] = (
    await server.ok('ownApplications', { token: developer.token, query: { tab: 'ended' } })
  ).items;
  const { id: fileId } = await upload(server, developer);
  const search = { name: 'Rust', search: { skills: 'Rust' } };
  const { id: searchId } = await server.ok('saveSearch', { token: developer.token, body: search });
  const ids = {
    project: application?.project.id ?? '',
    application: application?.id ?? '',
    contract: contract?.id ?? '',
    milestone: milestoneId,
    payment: paymentId ?? '',
  };
  const calls: Partial<Record<RouteName, { readonly id: string; readonly body?: object }>> = {
    project: { id: ids.project },
    projectEvent: { id: ids.project, body: event('close', reason) },
    applicationDraft: { id: ids.project },
    saveApplicationDraft: { id: ids.project, body: { letter: '', milestones: [], answers: [] } },
    apply: { id: ids.project, body: completeApplication },
    projectApplications: { id: ids.project },
    saveProject: { id: ids.project },
    application: { id: ids.application },
    applicationEvent: { id: ids.application, body: event('withdraw') },
    contract: { id: ids.contract },
    contractEvent: { id: ids.contract, body: event('cancel', reason) },
    proposeMilestone: { id: ids.contract, body: proposal },
    milestone: { id: ids.milestone },
    milestoneEvent: { id: ids.milestone, body: event('dispute', milestonePayloads.dispute) },
    payment: { id: ids.payment },
    markPaymentSeen: { id: ids.payment },
    receipt: { id: ids.payment },
    file: { id: fileId },
    removeSavedSearch: { id: searchId },
  };
  const stored = async () =>
    JSON.stringify(
      await Promise.all(
        [
          schema.projects,
          schema.applications,
          schema.contracts,
          schema.milestones,
          schema.payments,
          schema.savedSearches,
          schema.files,
          schema.entityEvents,
        ].map((table) => server.db.select().from(table)),
      ),
    );
  const strangers = [
    await createCompany(server, { ...ada, email: 'eve@company.example' }),
    await createDeveloper(server, { ...ben, email: 'eve@dev.example' }),
  ];
  const before = await stored();
  for (const { token } of strangers) {
    for (const [name, call] of Object.entries(calls) as [RouteName, { id: string; body?: object }][]) {
      const { status } = await server.refused(name, { token, ...call });
      const { roles } = routes[name] as Route;
      // A call may reject their role before it looks anything up.
      const isRole =
        roles !== undefined && !roles.includes(token === strangers[0]?.token ? 'CORPORATE' : 'DEVELOPER');
      expect({ name, status }).toEqual({ name, status: isRole ? 403 : 404 });
    }
    for (const [entity, entityId] of Object.entries(ids)) {
      const { status } = await server.refused('history', { token, params: { entity, entityId } });
      expect({ entity, status }).toEqual({ entity, status: 404 });
    }
  }
  expect(await stored()).toBe(before);

  // Fails for a new call that no test tries.
  const tried = [...Object.keys(calls), 'history', ...elsewhere];
  const untried = withId.filter(
    ([name, { path }]) => !tried.includes(name) && !path.startsWith('/v1/operator/'),
  );
  expect(untried.map(([name]) => name)).toEqual(['unsaveProject']);
});

test('an invalid id is answered like an unknown one', async () => {
  const { server, sides } = await withSides();
  const operator = await ensureOperator(server);
  const others: Record<string, number> = {};
  for (const [name, { operator: isForOperators, roles, body }] of withId) {
    const side = roles?.includes('DEVELOPER') ? sides.developer : sides.company;
    const { token } = isForOperators ? operator : side;
    const [sent] = body ? fc.sample(validInput(body), { numRuns: 1, seed: 1 }) : [];
    const answered = async (id: string) => {
      const answer = await server.send(name, { token, id, params: { entity: 'project' }, body: sent });
      return { name, status: answer.status, body: await answer.json() };
    };
    const { status, ...answer } = await answered('no-id');
    expect({ status, ...answer }).toEqual(await answered(randomUUID()));
    if (status !== 404) others[name] = status;
  }
  expect(others).toEqual({ updateUser: 403, unsaveProject: 200 });
});
