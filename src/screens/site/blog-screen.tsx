import { Rss } from 'lucide-react';
import { paths } from '../../../contract/paths.ts';
import { meta } from '../../content/blog.md?meta';
import { posts } from '../../content/posts.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { SiteFrame } from '../shared/site-frame.tsx';
import { PostList } from './post-list.tsx';

/** All posts, newest first (spec §2, /blog). */
export function BlogScreen() {
  return (
    <SiteFrame width="reading">
      <div className="grid gap-12">
        <PageTitle
          head={{ path: paths.blog(), description: meta.description }}
          size="display"
          lead={<span className="mt-1 block text-reading">{meta.description}</span>}
        >
          {meta.title}
        </PageTitle>
        <PostList posts={posts} headingLevel={2} />
        <p className="text-sm">
          <a
            href="/rss.xml"
            className="inline-flex items-center gap-2 rounded-small py-2 font-medium text-accent underline-offset-4 hover:underline"
          >
            <Rss aria-hidden="true" className="size-4" />
            Subscribe via RSS
          </a>
        </p>
      </div>
    </SiteFrame>
  );
}
