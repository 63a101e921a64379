import type { Application } from '../../../contract/marketplace/application.ts';
import type { Project } from '../../../contract/marketplace/project.ts';

type SeenBoard = { readonly project: Project | null; readonly applications: readonly Application[] };

/** A board as a text that is another one once anything of it is: what has changed has another version, or was opened. */
export function boardAsSeen({ project, applications }: SeenBoard): string {
  const cards = applications.map(({ id, version, isNew }) => `${id} ${version}${isNew ? ' new' : ''}`);
  return [project?.version ?? 0, ...cards].join(', ');
}
