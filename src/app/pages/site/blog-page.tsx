import { BlogScreen } from '../../../screens/site/blog-screen.tsx';
import { type MountedPage, staticPage } from '../page.ts';

export function mountPage(): MountedPage {
  return staticPage(<BlogScreen />);
}
