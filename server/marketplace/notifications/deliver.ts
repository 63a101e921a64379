import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { accounts, companyProfiles, developerProfiles, notifications, projects } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { MoneyNamed } from '../../mail/mail.ts';
import { isMarketMail } from '../../mail/market-words.ts';
import { isMoneyMail } from '../../mail/money-templates.ts';
import { enqueueMail } from '../../mail/outbox.ts';
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

/** Writes notifications, and mails for those that need an answer (§M7), in the caller's transaction. */
export async function deliver(
  news: readonly News[],
  subject: Subject,
  { tx, deps }: { readonly tx: Database; readonly deps: Deps },
): Promise<void> {
  if (news.length === 0) return;
  const named = await namesOf(subject, tx);
  const now = deps.now();
  for (const { kind, to, side } of news) {
    if (to === null) continue;
    const { entity, id: entityId, projectId } = subject;
    await tx.insert(notifications).values({
      accountId: to,
      kind,
      entity,
      entityId,
      projectId,
      side,
      text: wordsOf[kind](named),
      createdAt: now,
    });
    const isMoney = isMoneyMail(kind);
    if (!isMoney && !isMarketMail(kind)) continue;
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, to));
    if (!account) continue;
    const link = linkTo(subject, side, deps.env.siteUrl);
    const owned = { accountId: account.id, to: account.email, name: account.name, ...named, link };
    await enqueueMail(tx, isMoney ? { kind, ...owned } : { kind, ...owned }, now);
  }
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

async function namesOf(subject: Subject, tx: Database) {
  if ('money' in subject) return { title: '', company: '', developer: '', ...subject.money };
  const { projectId, developerId } = subject;
  const [project] = await tx
    .select({ title: projects.title, companyId: projects.accountId })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (!project) throw new Error('There are news of a project that is gone.');
  const ids = [project.companyId, ...(developerId === null ? [] : [developerId])];
  const people = await tx
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
  const company = people.find(({ id }) => id === project.companyId);
  const developer = people.find(({ id }) => id === developerId);
  return {
    title: project.title,
    company: company?.legalName ?? company?.name ?? '',
    developer: developer?.displayName ?? developer?.name ?? '',
    amount: '',
    account: '',
    reason: '',
  };
}
