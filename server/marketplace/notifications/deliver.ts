import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { accounts, companyProfiles, developerProfiles, notifications, projects } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { MoneyNamed } from '../../mail/mail.ts';
import { isMarketMail } from '../../mail/market-words.ts';
import { isMoneyMail } from '../../mail/money-templates.ts';
import { enqueueMails, type OwnedMail } from '../../mail/outbox.ts';
import type { News } from './news.ts';
import { wordsOf } from './words.ts';

/** What news are about. */
export type Subject = ProjectSubject | MoneySubject;
type ProjectSubject = {
  readonly entity: 'project' | 'application' | 'contract';
  readonly id: string;
  readonly projectId: string;
  /** null where no one developer is concerned, or the account is gone. */
  readonly developerId: string | null;
};

/** What is somebody's own, and of no project. */
type MoneySubject = {
  readonly entity: 'payout' | 'bankAccount';
  readonly id: string;
  readonly projectId: null;
  readonly developerId: string;
  readonly money: MoneyNamed;
};

/** News, and what they are about. */
export type Telling = { readonly news: readonly News[]; readonly subject: Subject };
type Where = { readonly tx: Database; readonly deps: Deps };

/** Writes notifications, and mails for those that need an answer (§M7), in the caller's transaction. */
export const deliver = (news: readonly News[], subject: Subject, where: Where): Promise<void> =>
  deliverAll([{ news, subject }], where);

/** The same of many subjects, in as many statements as for one. */
export async function deliverAll(tellings: readonly Telling[], { tx, deps }: Where): Promise<void> {
  const told = tellings.flatMap(({ news, subject }) =>
    news.flatMap(({ kind, to, side }) => (to === null ? [] : [{ kind, to, side, subject }])),
  );
  if (told.length === 0) return;
  const namesOf = await namesFor(
    told.map(({ subject }) => subject),
    tx,
  );
  const now = deps.now();
  await tx.insert(notifications).values(
    told.map(({ kind, to, side, subject }) => ({
      accountId: to,
      kind,
      entity: subject.entity,
      entityId: subject.id,
      projectId: subject.projectId,
      side,
      text: wordsOf[kind](namesOf(subject)),
      createdAt: now,
    })),
  );
  const mailed = told.filter(({ kind }) => isMoneyMail(kind) || isMarketMail(kind));
  if (mailed.length === 0) return;
  const readers = await tx
    .select()
    .from(accounts)
    .where(
      inArray(
        accounts.id,
        mailed.map(({ to }) => to),
      ),
    );
  const mails = mailed.flatMap(({ kind, to, side, subject }): OwnedMail[] => {
    const account = readers.find(({ id }) => id === to);
    if (!account) return [];
    const link = linkTo(subject, side, deps.env.siteUrl);
    const { id: accountId, email, name } = account;
    const owned = { accountId, to: email, name, ...namesOf(subject), link };
    if (isMoneyMail(kind)) return [{ kind, ...owned }];
    return isMarketMail(kind) ? [{ kind, ...owned }] : [];
  });
  await enqueueMails(tx, mails, now);
}

/** The page that shows it. */
export function linkTo(
  { entity, id, projectId }: Pick<Subject, 'entity' | 'id' | 'projectId'>,
  side: News['side'],
  siteUrl: string,
): string {
  const dashboard = `${siteUrl}/${side}/dashboard`;
  if (entity === 'payout') return `${dashboard}/payments`;
  if (entity === 'bankAccount') return `${dashboard}/bank-account`;
  if (entity === 'contract') return `${dashboard}/contracts/${id}`;
  if (side === 'developer')
    return entity === 'project' ? `${dashboard}/find-work/${id}` : `${dashboard}/applications/${id}`;
  const project = `${dashboard}/projects/${projectId}`;
  return entity === 'project' ? project : `${project}/applications/${id}`;
}

/** How the projects and the people that these are about are called. @throws Error for a project that is gone. */
export async function namesFor(subjects: readonly Subject[], tx: Database) {
  const projectIds = [...new Set(subjects.flatMap(({ projectId }) => projectId ?? []))];
  const found =
    projectIds.length === 0
      ? []
      : await tx
          .select({ id: projects.id, title: projects.title, companyId: projects.accountId })
          .from(projects)
          .where(inArray(projects.id, projectIds));
  const developerIds = subjects.flatMap(({ projectId, developerId }) =>
    projectId === null ? [] : (developerId ?? []),
  );
  const ids = [...new Set([...found.map(({ companyId }) => companyId), ...developerIds])];
  const people =
    ids.length === 0
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
          .where(inArray(accounts.id, ids));
  return (subject: Subject) => {
    if ('money' in subject) return { title: '', company: '', developer: '', ...subject.money };
    const project = found.find(({ id }) => id === subject.projectId);
    if (!project) throw new Error('There are news of a project that is gone.');
    const company = people.find(({ id }) => id === project.companyId);
    const developer = people.find(({ id }) => id === subject.developerId);
    return {
      title: project.title,
      company: company?.legalName ?? company?.name ?? '',
      developer: developer?.displayName ?? developer?.name ?? '',
      amount: '',
      account: '',
      reason: '',
    };
  };
}
