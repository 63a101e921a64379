import { and, eq, inArray } from 'drizzle-orm';
import type { Project } from '../../../contract/marketplace/project.ts';
import type { Database } from '../../db/connect.ts';
import { applications, developerProfiles, savedProjects } from '../../db/schema.ts';
import type { Viewer } from '../engine/entity.ts';

/** The data of the searching developer that projects are compared with. */
export type Searcher = {
  readonly accountId: string;
  readonly skills: readonly string[];
  /** null: they have no profile yet. */
  readonly hoursPerWeek: number | null;
};

/** @returns null for visitors and companies. */
export async function readSearcher(db: Database, viewer: Viewer): Promise<Searcher | null> {
  if (viewer?.role !== 'DEVELOPER') return null;
  const [profile] = await db
    .select({ skills: developerProfiles.skills, hoursPerWeek: developerProfiles.hoursPerWeek })
    .from(developerProfiles)
    .where(eq(developerProfiles.accountId, viewer.id));
  return { accountId: viewer.id, skills: [], hoursPerWeek: null, ...profile };
}

/** A developer's previous actions on some projects. */
export type Involvement = {
  readonly saved: ReadonlySet<string>;
  /** By the project's id; a developer may apply once. */
  readonly applications: ReadonlyMap<string, NonNullable<Project['forYou']>['application']>;
};

/** Which of these projects a developer has saved, and which they have applied to. */
export async function readInvolvement(
  db: Database,
  { accountId }: Searcher,
  ids: readonly string[],
): Promise<Involvement> {
  const { id, projectId, state, projectRevision } = applications;
  const [saved, applied] = await Promise.all([
    db
      .select({ id: savedProjects.projectId })
      .from(savedProjects)
      .where(and(eq(savedProjects.accountId, accountId), inArray(savedProjects.projectId, [...ids]))),
    db
      .select({ projectId, application: { id, state, projectRevision } })
      .from(applications)
      .where(and(eq(applications.accountId, accountId), inArray(projectId, [...ids]))),
  ]);
  return {
    saved: new Set(saved.map((row) => row.id)),
    applications: new Map(applied.map((row) => [row.projectId, row.application])),
  };
}

/** §M9: a project's relation to a developer, and why it is shown to them. */
export function factsForDeveloper(
  { id, skills }: Pick<Project, 'id' | 'skills'>,
  developer: Searcher,
  { saved, applications: applied }: Involvement,
): NonNullable<Project['forYou']> {
  const own = new Set(developer.skills.map((skill) => skill.toLowerCase()));
  return {
    isSaved: saved.has(id),
    skills: skills.filter((skill) => own.has(skill.toLowerCase())),
    ownHours: developer.hoursPerWeek,
    application: applied.get(id) ?? null,
  };
}
