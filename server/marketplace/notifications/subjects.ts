import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { accounts, companyProfiles, contracts, developerProfiles, projects } from '../../db/schema.ts';
import type { TemplateValues } from '../../mail/notifications/notification-template.ts';

/** The subject of notifications. */
export type Subject = ProjectSubject | ContractSubject | MoneySubject;

type ProjectSubject = {
  readonly entity: 'project' | 'application';
  readonly id: string;
  readonly projectId: string;
  /** null if no single developer is involved, or the account is deleted. */
  readonly developerId: string | null;
};

/** A contract, its milestones and their payments: its terms have the project's title, even if the project is deleted. */
type ContractSubject = {
  readonly entity: 'contract';
  readonly id: string;
  readonly projectId: string | null;
};

/** A user's own entities, which belong to no project. */
type MoneySubject = {
  readonly entity: 'payout' | 'bankAccount';
  readonly id: string;
  readonly projectId: null;
  readonly money: Pick<TemplateValues, 'amount' | 'maskedIban' | 'reason'>;
};

/** The name of a user whose account is deleted. */
export const formerMember = 'A former member';

/**
 * Reads the titles of the subjects and the names of their two sides.
 *
 * @returns the values in the templates of a subject.
 * @throws Error for a deleted project or contract.
 */
export async function readTemplateValues(
  subjects: readonly Subject[],
  tx: Database,
): Promise<(subject: Subject) => TemplateValues> {
  const ofProjects = subjects.flatMap((one) =>
    one.entity === 'project' || one.entity === 'application' ? [one] : [],
  );
  const ofContracts = subjects.flatMap((one) => (one.entity === 'contract' ? [one] : []));
  const named = [
    ...(await readProjects(
      ofProjects.map(({ projectId }) => projectId),
      tx,
    )),
    ...(await readContracts(
      ofContracts.map(({ id }) => id),
      tx,
    )),
  ];
  const nameOf = await readPeople(
    [...named, ...ofProjects].flatMap((one) => ['companyId' in one ? one.companyId : null, one.developerId]),
    tx,
  );
  return (subject) => {
    const noMoney = { amount: '', maskedIban: '', reason: '' };
    if ('money' in subject) return { title: '', company: '', developer: '', ...subject.money };
    const key = subject.entity === 'contract' ? subject.id : subject.projectId;
    const found = named.find(({ id }) => id === key);
    if (!found) throw new Error(`The ${subject.entity} of a notification is gone.`);
    const developerId = 'developerId' in subject ? subject.developerId : found.developerId;
    return {
      title: found.title,
      company: nameOf(found.companyId).company,
      developer: nameOf(developerId).developer,
      ...noMoney,
    };
  };
}

const readProjects = async (ids: readonly string[], tx: Database) =>
  ids.length === 0
    ? []
    : (
        await tx
          .select({ id: projects.id, title: projects.title, companyId: projects.accountId })
          .from(projects)
          .where(inArray(projects.id, [...new Set(ids)]))
      ).map((row) => ({ ...row, developerId: null }));

const readContracts = async (ids: readonly string[], tx: Database) =>
  ids.length === 0
    ? []
    : (
        await tx
          .select({
            id: contracts.id,
            terms: contracts.terms,
            companyId: contracts.companyId,
            developerId: contracts.developerId,
          })
          .from(contracts)
          .where(inArray(contracts.id, [...new Set(ids)]))
      ).map(({ terms, ...row }) => ({ ...row, title: terms.project.title }));

/** The names of users as a company and as a developer. */
async function readPeople(ids: readonly (string | null)[], tx: Database) {
  const known = [...new Set(ids)].filter((id) => id !== null);
  const people =
    known.length === 0
      ? []
      : await tx
          .select({
            id: accounts.id,
            name: accounts.name,
            legalName: companyProfiles.legalName,
            displayName: developerProfiles.displayName,
          })
          .from(accounts)
          .leftJoin(companyProfiles, eq(companyProfiles.accountId, accounts.id))
          .leftJoin(developerProfiles, eq(developerProfiles.accountId, accounts.id))
          .where(inArray(accounts.id, known));
  return (id: string | null) => {
    const { name = formerMember, legalName, displayName } = people.find((one) => one.id === id) ?? {};
    return { company: legalName ?? name, developer: displayName ?? name };
  };
}
