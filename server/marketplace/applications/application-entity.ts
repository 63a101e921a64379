import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { DeveloperProfile } from '../../../contract/account/profile.ts';
import type { ComparedProfile } from '../../../contract/marketplace/application.ts';
import { applications } from '../../db/schema.ts';
import { findDeveloperProfile } from '../../profiles/developer-profiles.ts';
import type { EntityOf } from '../engine/entity.ts';
import { readHistory } from '../engine/history.ts';
import { tableEntity } from '../engine/table-entity.ts';
import { notify } from '../notifications/notify.ts';
import { applicationRules } from './application-rules.ts';
import { offerRules } from './offer-rules.ts';
import { type ApplicationRow, selectWithNames, toApplication } from './to-application.ts';

const toSubject = ({ id, projectId, accountId: developerId }: ApplicationRow) =>
  ({ entity: 'application', id, projectId, developerId }) as const;

const compared = (profile: DeveloperProfile): ComparedProfile => ({
  skills: profile.skills,
  yearsOfExperience: profile.yearsOfExperience,
  hourlyRate: profile.hourlyRate,
  hoursPerWeek: profile.hoursPerWeek,
  availableFrom: profile.availableFrom,
  timeZone: profile.timeZone,
  languages: profile.languages,
});

/** A developer's application, as the engine handles it (§M3). */
export const applicationEntity: EntityOf<'application', ApplicationRow> = {
  kind: 'application',
  notFound: 'This application doesn’t exist, or isn’t open to you.',
  async findRoot(db, id) {
    const { projectId } = applications;
    const [row] = await db.select({ projectId }).from(applications).where(eq(applications.id, id));
    return row && { kind: 'project', id: row.projectId };
  },
  ...tableEntity(applications),
  bulk: {
    read: async (tx, ids) =>
      tx
        .select()
        .from(applications)
        .where(inArray(applications.id, [...ids]))
        .orderBy(asc(applications.id))
        .for('update'),
    save: async (tx, ids, changes) =>
      tx
        .update(applications)
        .set({ ...changes, version: sql`${applications.version} + 1` })
        .where(inArray(applications.id, [...ids]))
        .returning(),
  },
  resolveParty(row, viewer) {
    if (viewer?.id === row.accountId) return 'developer';
    return viewer?.id === row.companyId ? 'company' : null;
  },
  isVisible: async (row, viewer) => applicationEntity.resolveParty(row, viewer) !== null,
  async present(row, { viewer }, db, deps) {
    const [named] = await selectWithNames(db, eq(applications.id, row.id));
    if (!named) throw new Error('A visible application is gone.');
    const application = toApplication(named, viewer, deps);
    const profile = await findDeveloperProfile(row.accountId, db);
    return {
      ...application,
      developer: { ...application.developer, profile: profile && compared(profile) },
      history: await readHistory(db, 'application', row),
    };
  },
  refusalByState: {
    submitted: 'This application is waiting for the company.',
    shortlisted: 'This application is shortlisted.',
    offered: 'There is an offer for this application.',
    accepted: 'The offer was accepted. The contract is waiting for funding.',
    hired: 'This developer has the contract.',
    declined: 'This application was declined.',
    withdrawn: 'This application was withdrawn.',
    notSelected: 'The project ended, and this application wasn’t selected.',
  },
  sidesOf: ({ companyId, accountId: developerId }) => ({ companyId, developerId }),
  toSubject,
  rules: { ...applicationRules, ...offerRules },
  notices: {
    async expiring({ tx, deps, row }) {
      await notify([{ kind: 'offerExpiring', to: row.accountId, side: 'developer' }], toSubject(row), {
        tx,
        deps,
      });
    },
  },
};
