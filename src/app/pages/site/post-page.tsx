import type { MarkdownPage } from '../../../content/page-meta.ts';
import { ArticleScreen } from '../../../screens/site/article-screen.tsx';
import { NextPost } from '../../../screens/site/next-post.tsx';
import { type MountedPage, staticPage, type Visit } from '../page.ts';

export function mountPage({ path }: Visit, text: MarkdownPage): MountedPage {
  return staticPage(
    <ArticleScreen path={path} page={text}>
      {text.next && <NextPost post={text.next} />}
    </ArticleScreen>,
  );
}
