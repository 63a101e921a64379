import { PostProjectScreen } from '../../../screens/site/post-project-screen.tsx';
import { type OpenPage, staticPage } from '../page.ts';

export function openPage(): OpenPage {
  return staticPage(<PostProjectScreen />);
}
