import type { AppContext } from '../app-context.ts';
import { loadArea, parseArea } from './areas.ts';
import type { MountedPage, Page, Visit } from './page.ts';
import type { Workspace } from './workspace/workspace.tsx';

/** A page whose code has been loaded. */
export type LoadedPage = {
  readonly page: Page;
  /** Starts the page's flow, once per visit and outside of React (decision 004). */
  readonly mountPage: (visit: Visit<string>) => MountedPage;
  /** Creates the guard and frame of protected pages; null outside of the workspace. */
  readonly createWorkspace: ((app: AppContext) => Workspace) | null;
};

/** The file of a text, from its path below `src/content/` without the extension. */
export const textFile = (text: string): string => `../../content/${text}.md`;

/** The modules that make up a page, relative to this folder. */
export function listModules(page: Page): readonly string[] {
  const { file, text, calls, access, isPrerendered } = page;
  return [
    // A page that isn't prerendered makes calls immediately, so the API client is loaded first.
    ...(isPrerendered
      ? []
      : ['../../browser/cipher.ts', '../../api/client.ts', '../../api/account/account-calls.ts']),
    ...(calls ? [`../../api/${calls}-calls.ts`] : []),
    `./${file}-page.tsx`,
    ...(text ? [textFile(text)] : []),
    ...(access === 'workspace' ? ['./workspace/workspace.tsx'] : []),
    `./${parseArea(page)}-pages.ts`,
  ];
}

/** Loads a page's code, all modules in parallel. */
export async function loadPage(page: Page): Promise<LoadedPage> {
  const [mountPage, workspace] = await Promise.all([
    importPage(page),
    page.access === 'workspace' ? import('./workspace/workspace.tsx') : null,
  ]);
  return { page, mountPage, createWorkspace: workspace?.createWorkspace ?? null };
}

async function importPage(page: Page): Promise<LoadedPage['mountPage']> {
  const { modules } = await loadArea(parseArea(page));
  const importModule = (file: string) => modules[file]?.();
  const [module, text] = await Promise.all([
    importModule(`./${page.file}-page.tsx`) as
      | Promise<{ mountPage: (visit: Visit<string>, text: never) => MountedPage }>
      | undefined,
    page.text && importModule(textFile(page.text)),
  ]);
  if (!module) throw new Error(`There is no module for ${page.path}.`);
  return (visit) => module.mountPage(visit, text as never);
}
