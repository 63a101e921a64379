import { paths } from '../../../../contract/paths.ts';
import { PostProjectScreen } from '../../../screens/site/post-project-screen.tsx';
import { type OpenPage, staticPage, type Visit } from '../page.ts';

/** In ms, as `returnPaths` keeps it. */
const keptFor = 60 * 60_000;

export function openPage({ drafts }: Visit): OpenPage {
  // What `returnPaths` reads, by hand: its module would bring the workspace's code to this page (decision 039).
  const comeBack = () =>
    drafts.write('returnPath', { path: paths.postProject(), until: Date.now() + keptFor });
  return staticPage(<PostProjectScreen onCompany={comeBack} />);
}
