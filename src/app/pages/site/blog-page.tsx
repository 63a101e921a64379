import { BlogScreen } from '../../../screens/site/blog-screen.tsx';
import { type OpenPage, staticPage } from '../page.ts';

export function openPage(): OpenPage {
  return staticPage(<BlogScreen />);
}
