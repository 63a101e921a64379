import type { Profile } from '../../contract/account/account.ts';
import { marketPaths } from '../../contract/marketplace/market-paths.ts';
import { paths } from '../../contract/paths.ts';
import { projectIn } from './return-path.ts';

/**
 * Where somebody goes on who has logged in to apply to a project, or to post one.
 *
 * @param path - what **Apply** or `/post-project` has carried (`isReturnPath`).
 * @returns of a project: the form of an application, or for a company, which can’t apply, the project. Of
 * `/post-project`: the editor of a new project, or for a developer the page. `/` for any other path.
 */
export function returnTarget(path: string, { role }: Profile): string {
  const isDeveloper = role === 'DEVELOPER';
  if (path === paths.postProject()) return isDeveloper ? path : marketPaths.newProject();
  const projectId = projectIn(path);
  if (projectId === null) return '/';
  return isDeveloper ? marketPaths.applyToProject({ projectId }) : marketPaths.project({ projectId });
}
