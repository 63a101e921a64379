import { BlogScreen } from '../../../screens/site/blog-screen.tsx';
import { type FirstPage, still } from '../first-page.ts';

export function openPage(): FirstPage {
  return still(<BlogScreen />);
}
