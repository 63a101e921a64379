import type { MarkdownPage } from '../../../content/page-meta.ts';
import { ArticleScreen } from '../../../screens/site/article-screen.tsx';
import { type OpenPage, staticPage, type Visit } from '../page.ts';

export function openPage({ path }: Visit, text: MarkdownPage): OpenPage {
  return staticPage(<ArticleScreen path={path} page={text} />);
}
