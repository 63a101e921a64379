import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import type { Project } from '../../../contract/marketplace/project.ts';
import { projectsLead } from '../../../contract/marketplace/projects-lead.ts';
import { paths } from '../../../contract/paths.ts';
import { idFrom } from '../../db/is-uuid.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { readProject } from '../../marketplace/projects/projects.ts';
import { searchProjects } from '../../marketplace/search/search-projects.ts';
import type { Site } from '../static-site.ts';
import { fillPage } from './fill-page.ts';
import { jobPosting } from './job-posting.ts';
import { toLine } from './plain-text.ts';
import { listHtml, projectHtml } from './project-html.ts';

/** The length that a search engine shows. */
const descriptionLength = 160;

/**
 * Answers the pages about open projects with their content, for readers without scripts (§M4): as a visitor sees it,
 * for every caller. A search, which has a query, is rendered by the client alone.
 *
 * @returns null for every other address, and if the build has no placeholder for it.
 */
export async function answerProjectPage(request: Request, site: Site, deps: Deps): Promise<Response | null> {
  const { pathname, search } = new URL(request.url);
  const [isOurs, projectId] = /^\/projects(?:\/([^/]+))?\/?$/.exec(pathname) ?? [];
  if (isOurs === undefined) return null;
  const html = projectId === undefined ? search === '' && (await listPage(site, deps)) : null;
  if (html) return site.answerText(html, request);
  if (projectId === undefined) return null;
  const project = await openProject(projectId, deps);
  // Ended or unknown; the client still shows it to its parties.
  if (project === null) return site.answerMissing(request);
  const page = projectPage(project, site, deps);
  return page === null ? null : site.answerText(page, request);
}

async function openProject(id: string, deps: Deps): Promise<Project | null> {
  try {
    return await readProject(idFrom(id), undefined, deps);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

function projectPage(project: Project, site: Site, { env }: Deps): string | null {
  const placeholder = site.read('/placeholders/projects.html');
  const address = env.siteUrl + marketPaths.project({ projectId: project.id });
  return (
    placeholder &&
    fillPage(placeholder, {
      title: toLine(project.title),
      description: toLine(project.description, descriptionLength),
      address,
      data: jobPosting(project, address),
      content: projectHtml(project),
    })
  );
}

async function listPage(site: Site, deps: Deps): Promise<string | null> {
  const placeholder = site.read('/projects/index.html');
  if (placeholder === null) return null;
  const { items } = await searchProjects({}, undefined, deps);
  return fillPage(placeholder, {
    title: 'Projects',
    description: projectsLead,
    address: deps.env.siteUrl + paths.projects(),
    content: listHtml(items, projectsLead),
  });
}
