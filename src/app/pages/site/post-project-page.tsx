import { PostProjectScreen } from '../../../screens/site/post-project-screen.tsx';
import { type FirstPage, still } from '../first-page.ts';

export function openPage(): FirstPage {
  return still(<PostProjectScreen />);
}
