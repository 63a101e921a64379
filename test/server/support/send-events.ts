import type { Person } from './people.ts';
import type { TestServer } from './test-server.ts';

/** Makes a function that sends an event to an entity with its current version. */
const sendTo =
  <Name extends 'projectEvent' | 'applicationEvent' | 'contractEvent' | 'milestoneEvent'>(name: Name) =>
  (
    server: TestServer,
    { token }: Person,
    { id, version }: { readonly id: string; readonly version: number },
    type: string,
    payload = {},
  ) =>
    server.ok(name, { token, id, body: { type, version, ...payload } });

export const sendToProject = sendTo('projectEvent');
export const sendToApplication = sendTo('applicationEvent');
export const sendToContract = sendTo('contractEvent');
export const sendToMilestone = sendTo('milestoneEvent');
