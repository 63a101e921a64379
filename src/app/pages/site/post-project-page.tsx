import { paths } from '../../../../contract/paths.ts';
import { PostProjectScreen } from '../../../screens/site/post-project-screen.tsx';
import { type MountedPage, staticPage, type Visit } from '../page.ts';
import { carryReturnPath } from './carry-return-path.ts';

export function mountPage(visit: Visit): MountedPage {
  return staticPage(<PostProjectScreen onCompany={() => carryReturnPath(visit, paths.postProject())} />);
}
