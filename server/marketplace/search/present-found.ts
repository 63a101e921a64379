import { inArray } from 'drizzle-orm';
import type { Project } from '../../../contract/marketplace/project.ts';
import { projects } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../engine/entity.ts';
import { selectListed } from '../projects/projects.ts';
import { toProject } from '../projects/to-project.ts';
import { factsForDeveloper, readInvolvement, type Searcher } from './searcher.ts';

type ViewContext = { readonly viewer: Viewer; readonly developer: Searcher | null; readonly deps: Deps };

/** Projects in the order of their ids, as their viewer sees them; for developers with the reasons for the match. */
export async function presentFound(
  ids: readonly string[],
  { viewer, developer, deps }: ViewContext,
): Promise<Project[]> {
  if (ids.length === 0) return [];
  const [rows, involvement] = await Promise.all([
    selectListed(deps, {}).where(inArray(projects.id, [...ids])),
    developer && readInvolvement(deps.db, developer, ids),
  ]);
  const shown = new Map(
    rows.map(({ project, company }) => [project.id, toProject(project, { viewer, company, deps })]),
  );
  return ids.flatMap((id) => {
    const project = shown.get(id);
    if (!project) return [];
    const forYou = developer && involvement && factsForDeveloper(project, developer, involvement);
    return [{ ...project, ...(forYou && { forYou }) }];
  });
}
