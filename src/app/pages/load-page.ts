import type { AppContext } from '../app-context.ts';
import type { OpenPage, Page, PageModule, Visit } from './page.ts';
import { textFile, texts } from './texts.ts';
import type { Workspace } from './workspace/workspace.tsx';

const modules = import.meta.glob<PageModule>('./*/*-page.tsx');

/** A page whose code is there. */
export type LoadedPage = {
  readonly page: Page;
  readonly open: (visit: Visit<string>) => OpenPage;
  /** What protects and frames the page; null outside of the workspace. */
  readonly createWorkspace: ((context: AppContext) => Workspace) | null;
};

/** The modules that make up a page, as they lie from this file. */
export function modulesOf({ file, text, calls, access, isRendered }: Page): readonly string[] {
  return [
    // A page that isn't rendered makes a call at once: what the call needs comes first.
    ...(isRendered ? [] : ['../../browser/cipher.ts', '../../api/client.ts', '../../api/account-calls.ts']),
    ...(calls ? [`../../api/${calls}-calls.ts`] : []),
    `./${file}-page.tsx`,
    ...(text ? [textFile(text)] : []),
    ...(access === 'workspace' ? ['./workspace/workspace.tsx'] : []),
  ];
}

/** Fetches the code of a page, all of it at once. */
export async function loadPage(page: Page): Promise<LoadedPage> {
  const [module, text, workspace] = await Promise.all([
    modules[`./${page.file}-page.tsx`]?.(),
    page.text && texts[textFile(page.text)]?.(),
    page.access === 'workspace' ? import('./workspace/workspace.tsx') : null,
  ]);
  if (!module) throw new Error(`There is no module ${page.file}-page.tsx.`);
  return {
    page,
    open: (visit) => module.openPage(visit, text as never),
    createWorkspace: workspace && workspace.createWorkspace,
  };
}
