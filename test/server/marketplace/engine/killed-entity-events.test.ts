import { beforeEach, expect, test } from 'vitest';
import type { RouteName } from '../../../../contract/routes.ts';
import { entityEvents } from '../../../../server/db/schema.ts';
import { completeApplication } from '../../../support/projects.ts';
import { applicationSetups, offer, projectSetups, type Sides, withSides } from '../../support/marketplace.ts';
import type { TestServer } from '../../support/test-server.ts';
import { interruptAtEachStatement } from '../interrupt-at-each-statement.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

type Act = { readonly name: RouteName; readonly by: keyof Sides; readonly id: string; readonly body: object };

/** Actions, each with the setup of its first state, and its entries in the history at the end. */
const acts: Readonly<
  Record<string, { readonly act: () => Promise<Act>; readonly events: readonly string[] }>
> = {
  'publishing a project': {
    act: async () => {
      const { id, version } = await projectSetups.draft(server, sides.company);
      return { name: 'projectEvent', by: 'company', id, body: { type: 'publish', version } };
    },
    events: ['publish'],
  },
  applying: {
    act: async () => ({
      name: 'apply',
      by: 'developer',
      id: (await projectSetups.open(server, sides.company)).id,
      body: completeApplication,
    }),
    events: ['apply'],
  },
  'making an offer': {
    act: async () => {
      const { id, version } = await applicationSetups.submitted(server, sides);
      return { name: 'applicationEvent', by: 'company', id, body: { type: 'offer', version, ...offer } };
    },
    events: ['offer'],
  },
  'accepting an offer': {
    act: async () => {
      const { id, version } = await applicationSetups.offered(server, sides);
      const body = { type: 'accept', version, offerVersion: 1, projectRevision: 1 };
      return { name: 'applicationEvent', by: 'developer', id, body };
    },
    // One entry of the application, one of the contract, and one of each of its two milestones.
    events: ['accept', 'accept', 'accept', 'accept'],
  },
  'closing a project': {
    act: async () => {
      const { project } = await applicationSetups.submitted(server, sides);
      const { version } = await server.ok('project', { token: sides.company.token, id: project.id });
      const body = { type: 'close', version, reason: 'We hired someone.' };
      return { name: 'projectEvent', by: 'company', id: project.id, body };
    },
    events: ['close', 'projectEnded'],
  },
};

const history = () => server.db.select().from(entityEvents);
type Entry = Awaited<ReturnType<typeof history>>[number];
const formatKey = ({ entityId, version }: Entry) => `${entityId} ${version}`;

test.each(Object.entries(acts))(
  'a process that is killed at any statement of %s has done all of it, or nothing',
  { timeout: 120_000 },
  async (_what, { act, events }) => {
    const { name, by, id, body } = await act();
    const known = (await history()).map(formatKey);
    const since = async () =>
      (await history())
        .filter((entry) => !known.includes(formatKey(entry)))
        .map(({ event }) => event)
        .toSorted();
    // Without an Idempotency-Key, whose transaction would include the whole call.
    const call = { token: sides[by].token, id, body };
    expect(await interruptAtEachStatement(server, () => server.send(name, call))).toBeGreaterThan(10);
    expect(await since()).toEqual(events);
  },
);
