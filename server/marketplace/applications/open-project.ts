import { eq } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { projects } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';

/** What an application looks at in its project. */
export type OpenProject = Pick<typeof projects.$inferSelect, 'revision' | 'questions'>;

/** The project of an application, for what needs it open. @throws ApiError 409 where it isn't. */
export async function openProject(tx: Database, projectId: string): Promise<OpenProject> {
  const { state, revision, questions } = projects;
  const [project] = await tx
    .select({ state, revision, questions })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (project?.state !== 'open') throw notOpen();
  return project;
}

export const notOpen = () =>
  new ApiError(409, 'notOpen', 'This project isn’t open, so this can’t be done now.');

export const alreadyApplied = () =>
  new ApiError(409, 'alreadyApplied', 'You have applied to this project already.');
