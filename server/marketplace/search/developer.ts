import { and, eq, inArray } from 'drizzle-orm';
import type { Project } from '../../../contract/marketplace/project.ts';
import type { Database } from '../../db/connect.ts';
import { developerProfiles, savedProjects } from '../../db/schema.ts';
import type { Viewer } from '../engine/entity-kind.ts';

/** The developer who looks, as far as projects are compared with them. */
export type Developer = {
  readonly accountId: string;
  readonly skills: readonly string[];
  /** null: they have no profile yet. */
  readonly hoursPerWeek: number | null;
};

/** @returns null for visitors and companies. */
export async function readSearcher(db: Database, viewer: Viewer): Promise<Developer | null> {
  if (viewer?.role !== 'DEVELOPER') return null;
  const [profile] = await db
    .select({ skills: developerProfiles.skills, hoursPerWeek: developerProfiles.hoursPerWeek })
    .from(developerProfiles)
    .where(eq(developerProfiles.accountId, viewer.id));
  return { accountId: viewer.id, skills: [], hoursPerWeek: null, ...profile };
}

/** Which of these projects a developer has saved. */
export async function savedOf(
  db: Database,
  { accountId }: Developer,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: savedProjects.projectId })
    .from(savedProjects)
    .where(and(eq(savedProjects.accountId, accountId), inArray(savedProjects.projectId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** §M9: what a project is to a developer, and why it is shown to them. */
export function forDeveloper(
  { skills, hoursPerWeek }: Pick<Project, 'skills' | 'hoursPerWeek'>,
  developer: Developer,
  isSaved: boolean,
): NonNullable<Project['forYou']> {
  const own = new Set(developer.skills.map((skill) => skill.toLowerCase()));
  const hours = developer.hoursPerWeek;
  return {
    isSaved,
    skills: skills.filter((skill) => own.has(skill.toLowerCase())),
    ofSkills: developer.skills.length,
    isWithinHours: hoursPerWeek === null || hours === null ? null : hoursPerWeek <= hours,
  };
}
