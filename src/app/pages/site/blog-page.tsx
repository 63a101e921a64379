import { BlogScreen } from '../../../screens/site/blog-screen.tsx';
import { type FirstPage, type FirstVisit, still } from '../first-page.ts';

export function openPage({ session }: FirstVisit): FirstPage {
  return still(<BlogScreen session={session} />);
}
