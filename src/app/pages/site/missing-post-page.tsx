import { MissingPostScreen } from '../../../screens/site/missing-post-screen.tsx';
import { type OpenPage, staticPage } from '../page.ts';

export function openPage(): OpenPage {
  return staticPage(<MissingPostScreen />);
}
