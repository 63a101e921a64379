import { eq } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { projects } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';

/** The columns of a project that an application depends on. */
export type OpenProject = Pick<typeof projects.$inferSelect, 'revision' | 'questions'>;

/**
 * An application's project, for events that need it open.
 *
 * @throws ApiError 409 if it isn't.
 */
export async function requireOpenProject(tx: Database, projectId: string): Promise<OpenProject> {
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
