import { MissingPostScreen } from '../../../screens/site/missing-post-screen.tsx';
import { type MountedPage, staticPage } from '../page.ts';

export function mountPage(): MountedPage {
  return staticPage(<MissingPostScreen />);
}
