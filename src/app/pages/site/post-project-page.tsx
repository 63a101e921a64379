import { PostProjectScreen } from '../../../screens/site/post-project-screen.tsx';
import { type FirstPage, type FirstVisit, still } from '../first-page.ts';

export function openPage({ session }: FirstVisit): FirstPage {
  return still(<PostProjectScreen session={session} />);
}
