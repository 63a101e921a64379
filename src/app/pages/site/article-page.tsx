import type { MarkdownPage } from '../../../content/page-meta.ts';
import { ArticleScreen } from '../../../screens/site/article-screen.tsx';
import { type FirstPage, type FirstVisit, still } from '../first-page.ts';

export function openPage({ path }: FirstVisit, text: MarkdownPage): FirstPage {
  return still(<ArticleScreen path={path} page={text} />);
}
