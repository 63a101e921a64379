import { eq } from 'drizzle-orm';
import type { Application } from '../../../contract/marketplace/application.ts';
import type { Contract } from '../../../contract/marketplace/contract.ts';
import type { Project } from '../../../contract/marketplace/project.ts';
import { accounts, timers } from '../../../server/db/schema.ts';
import { runTimerNow } from '../../../server/marketplace/engine/timers.ts';
import { entities } from '../../../server/marketplace/entities.ts';
import { company, developer } from '../../support/profiles.ts';
import { completeApplication, completeProject } from '../../support/projects.ts';
import { cachedSetup, cachedStart } from './cached-setup.ts';
import { pay } from './paying.ts';
import { ada, ben, type Person, signUpVerified } from './people.ts';
import { sendToApplication, sendToContract, sendToMilestone, sendToProject } from './send-events.ts';
import { type TestServer, testServer } from './test-server.ts';

type Who = Parameters<typeof signUpVerified>[1];

/** A user who may post projects. */
export async function createCompany(server: TestServer, who: Who = ada): Promise<Person> {
  const person = await signUpVerified(server, who);
  await server.ok('createCompanyProfile', { token: person.token, body: company });
  return person;
}

/** A user who may apply. */
export async function createDeveloper(server: TestServer, who: Who = ben): Promise<Person> {
  const person = await signUpVerified(server, who);
  await server.ok('createDeveloperProfile', { token: person.token, body: developer });
  return person;
}

/** The start of most marketplace tests: a company and a developer. */
export const withSides = cachedStart(async () => {
  const server = await testServer();
  const sides: Sides = { company: await createCompany(server), developer: await createDeveloper(server) };
  return { server, sides };
});

/** An operator who isn't party to anything; created once. */
export async function ensureOperator(server: TestServer): Promise<Person> {
  // The database may have been emptied, or restored to an earlier state (cached-setup.ts).
  if (olga && (await server.db.$count(accounts, eq(accounts.id, olga.userId))) > 0) return olga;
  const person = await signUpVerified(server, {
    ...ada,
    name: 'Olga Petrova',
    email: 'olga@operators.example',
  });
  await makeOperator(server, person);
  olga = person;
  return person;
}
let olga: Person | undefined;

/** Grants the operator capability, like the command line. */
export async function makeOperator({ db, now }: TestServer, { userId }: Person): Promise<void> {
  await db.update(accounts).set({ operatorSince: now() }).where(eq(accounts.id, userId));
}

/** Sends an operator's event to a project. */
export const sendAsOperator = async (
  server: TestServer,
  { id, version }: Pick<Project, 'id' | 'version'>,
  type: 'remove' | 'restore',
) => {
  const { token } = await ensureOperator(server);
  const body = { type, version, reason: 'It asks for payment outside.' };
  return server.ok('projectEventAsOperator', { token, id, body });
};

type ProjectSetup = (server: TestServer, person: Person) => Promise<Project>;
const draft: ProjectSetup = (server, { token }) =>
  server.ok('createProject', { token, body: completeProject });
const open: ProjectSetup = async (server, person) =>
  sendToProject(server, person, await draft(server, person), 'publish');

/** How to reach each state of a project through the product. */
export const projectSetups = {
  draft,
  open,
  discarded: async (server, person) => sendToProject(server, person, await draft(server, person), 'discard'),
  closed: async (server, person) =>
    sendToProject(server, person, await open(server, person), 'close', { reason: 'We hired someone.' }),
  expired: async (server, person) => {
    const { id } = await open(server, person);
    await runTimerEarly(server, id, 'expire');
    return server.ok('project', { token: person.token, id });
  },
  removed: async (server, person) => {
    const shown = await open(server, person);
    await sendAsOperator(server, shown, 'remove');
    return server.ok('project', { token: person.token, id: shown.id });
  },
} satisfies Record<string, ProjectSetup>;

/** Runs a timer of an entity at once, like the dev console's **Run now**. */
export async function runTimerEarly(server: TestServer, entityId: string, event: string): Promise<void> {
  const all = await server.db.select().from(timers);
  const timer = all.find((one) => one.entityId === entityId && one.event === event && one.notice === '');
  if (!timer) throw new Error(`No timer waits for ${event}.`);
  await runTimerNow(timer.id, entities, server.deps);
}

export type Sides = { readonly company: Person; readonly developer: Person };
type ApplicationSetup = (server: TestServer, sides: Sides) => Promise<Application>;

const submitted: ApplicationSetup = async (server, { company: owner, developer: { token } }) =>
  server.ok('apply', { token, id: (await open(server, owner)).id, body: completeApplication });
const shortlisted: ApplicationSetup = async (server, sides) =>
  sendToApplication(server, sides.company, await submitted(server, sides), 'shortlist');

/** A company's offer for that application. */
export const offer = {
  milestones: [
    { title: 'Calendar', description: 'For one doctor.', amount: 150_000, days: 14 },
    { title: 'Booking by patients', description: '', amount: 99_999, days: 10 },
  ],
  message: 'We would love to work with you.',
};
const offered: ApplicationSetup = cachedSetup(async (server, sides) =>
  sendToApplication(server, sides.company, await shortlisted(server, sides), 'offer', offer),
);
const accepted: ApplicationSetup = cachedSetup(async (server, sides) =>
  sendToApplication(server, sides.developer, await offered(server, sides), 'accept', {
    offerVersion: 1,
    projectRevision: 1,
  }),
);

/** How to reach each state of an application through the product. */
export const applicationSetups = {
  submitted,
  shortlisted,
  offered,
  accepted,
  declined: async (server, sides) =>
    sendToApplication(server, sides.company, await submitted(server, sides), 'decline', {
      reason: 'We need someone sooner.',
    }),
  hired: async (server, sides) => {
    const { applicationId } = await contractSetups.active(server, sides);
    return server.ok('application', { token: sides.company.token, id: applicationId ?? '' });
  },
  withdrawn: async (server, sides) =>
    sendToApplication(server, sides.developer, await submitted(server, sides), 'withdraw'),
  notSelected: async (server, sides) => {
    const { id, project } = await submitted(server, sides);
    const { version } = await server.ok('project', { token: sides.company.token, id: project.id });
    const seen = { id: project.id, version };
    await sendToProject(server, sides.company, seen, 'close', { reason: 'We hired someone.' });
    return server.ok('application', { token: sides.developer.token, id });
  },
} satisfies Record<string, ApplicationSetup>;

type ContractSetup = (server: TestServer, sides: Sides) => Promise<Contract>;

/** A contract that waits for funding. */
const awaitingFunding: ContractSetup = async (server, sides) => {
  const { contractId } = await accepted(server, sides);
  return server.ok('contract', { token: sides.company.token, id: contractId ?? '' });
};

/** A contract whose first milestone is funded. */
const active: ContractSetup = cachedSetup(async (server, sides) => {
  const contract = await awaitingFunding(server, sides);
  await pay(server, sides.company, milestoneOf(contract));
  return server.ok('contract', { token: sides.company.token, id: contract.id });
});

/** How to reach each state of a contract through the product. */
export const contractSetups = {
  awaitingFunding,
  active,
  /** The first milestone is approved, and the other one canceled with the contract. */
  completed: async (server, sides) => {
    const { id, ...contract } = await active(server, sides);
    const work = { note: 'Done.', links: ['https://calendar.example.com/demo'] };
    const milestone = milestoneOf(contract);
    const delivered = await sendToMilestone(server, sides.developer, milestone, 'submit', work);
    await sendToMilestone(server, sides.company, delivered, 'approve');
    const done = await server.ok('contract', { token: sides.company.token, id });
    return sendToContract(server, sides.company, done, 'complete');
  },
  frozen: async (server, sides) => {
    const { id, version } = await active(server, sides);
    const { token } = await ensureOperator(server);
    const body = { type: 'freeze', version, reason: 'A report came in.' };
    await server.ok('contractEventAsOperator', { token, id, body });
    return server.ok('contract', { token: sides.company.token, id });
  },
  canceled: async (server, sides) =>
    sendToContract(server, sides.company, await awaitingFunding(server, sides), 'cancel', {
      reason: 'Our plans have changed.',
    }),
} satisfies Record<string, ContractSetup>;

/** The milestone of a contract at this index, by default the first. */
export function milestoneOf(
  { milestones }: Pick<Contract, 'milestones'>,
  at = 0,
): Contract['milestones'][number] {
  const found = milestones[at];
  if (!found) throw new Error('There is no such milestone.');
  return found;
}

/** The kinds of a user's notifications, the newest first. */
export const notifiedKinds = async (server: TestServer, { token }: Person) =>
  (await server.ok('notifications', { token })).items.map(({ kind }) => kind);
