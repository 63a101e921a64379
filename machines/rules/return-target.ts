import type { Profile } from '../../contract/account/account.ts';
import { marketPaths } from '../../contract/marketplace/market-paths.ts';
import { paths } from '../../contract/paths.ts';
import { redirectPath } from './redirect-path.ts';
import { isProtectedPath, projectIn } from './return-path.ts';

/**
 * Where a login leads that was to lead back (§M4).
 *
 * @param path - what **Apply**, `/post-project` or the landing page has carried (`isReturnPath`).
 * @returns of a project: the form of an application, or for a company, which can’t apply, the project. Of
 * `/post-project`: the editor of a new project, or for a developer the page. Of a protected page: that page, or for the
 * other side its dashboard. `/` for any other path.
 */
export function returnTarget(path: string, profile: Profile): string {
  const isDeveloper = profile.role === 'DEVELOPER';
  if (path === paths.postProject()) return isDeveloper ? path : marketPaths.newProject();
  if (isProtectedPath(path)) return path.startsWith(otherSide(isDeveloper)) ? redirectPath(profile) : path;
  const projectId = projectIn(path);
  if (projectId === null) return '/';
  return isDeveloper ? marketPaths.applyToProject({ projectId }) : marketPaths.project({ projectId });
}

/** How the addresses begin that the guard keeps for the other side (reading 16). */
const otherSide = (isDeveloper: boolean) =>
  isDeveloper ? paths.companyDashboard() : paths.developerDashboard();
