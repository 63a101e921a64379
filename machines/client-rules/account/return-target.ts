import type { Profile } from '../../../contract/account/account.ts';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import { paths } from '../../../contract/paths.ts';
import { redirectPath } from './redirect-path.ts';
import { isProtectedPath, projectIn } from './return-path.ts';

/**
 * The page that a login with a return path leads to (§M4).
 *
 * @param path - from **Apply**, `/post-project` or the landing page (`isReturnPath`).
 * @returns for a project: the application form, or for a company, which can't apply, the project. For `/post-project`:
 *   the editor of a new project, or for a developer that page. For a protected page: that page, or for the other side
 *   its dashboard. `/` for any other path.
 */
export function returnTarget(path: string, profile: Profile): string {
  const isDeveloper = profile.role === 'DEVELOPER';
  if (path === paths.postProject()) return isDeveloper ? path : marketPaths.newProject();
  if (isProtectedPath(path)) return path.startsWith(otherSide(isDeveloper)) ? redirectPath(profile) : path;
  const projectId = projectIn(path);
  if (projectId === null) return '/';
  return isDeveloper ? marketPaths.applyToProject({ projectId }) : marketPaths.project({ projectId });
}

/** The path prefixes that the guard reserves for the other side (reading 16). */
const otherSide = (isDeveloper: boolean) =>
  isDeveloper ? paths.companyDashboard() : paths.developerDashboard();
