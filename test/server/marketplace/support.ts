import type { Project } from '../../../contract/marketplace/project.ts';
import { company } from '../../support/profiles.ts';
import { ada, type Person, verified } from '../support/people.ts';
import type { TestServer } from '../support/test-server.ts';

/** All that a project needs to be published (§M5). */
export const fields = {
  title: 'A calendar for our clinic',
  description: 'Patients choose a time by themselves, and nobody is booked twice. '.repeat(4).trim(),
  skills: ['TypeScript', 'PostgreSQL'],
  level: 'Intermediate',
  budgetMin: 200_000,
  budgetMax: 500_000,
  deadline: '2027-02-01',
  hoursPerWeek: 20,
  overlapHours: 4,
  questions: ['Have you built a calendar before?'],
} as const;

/** Somebody who may post projects. */
export async function companyOf(
  server: TestServer,
  who: Parameters<typeof verified>[1] = ada,
): Promise<Person> {
  const person = await verified(server, who);
  await server.ok('createCompanyProfile', { token: person.token, body: company });
  return person;
}

/** Sends an event to a project, as somebody who knows its version. */
export const sendTo = (
  server: TestServer,
  { token }: Person,
  { id, version }: Project,
  type: string,
  payload = {},
) => server.ok('projectEvent', { token, id, body: { type, version, ...payload } });

type Way = (server: TestServer, person: Person) => Promise<Project>;
const draft: Way = (server, { token }) => server.ok('createProject', { token, body: fields });
const open: Way = async (server, person) => sendTo(server, person, await draft(server, person), 'publish');

/** How each state of a project is reached through the product. */
export const ways = {
  draft,
  open,
  discarded: async (server, person) => sendTo(server, person, await draft(server, person), 'discard'),
  closed: async (server, person) =>
    sendTo(server, person, await open(server, person), 'close', { reason: 'We hired somebody.' }),
} satisfies Record<string, Way>;
