import { posts } from '../../content/posts.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { SiteFrame } from '../shared/site-frame.tsx';
import { PostList } from './post-list.tsx';

/** Shown for the address of a missing post; lists the existing ones. */
export function MissingPostScreen() {
  return (
    <SiteFrame width="reading">
      <div className="grid gap-12">
        <PageTitle
          size="display"
          lead={
            <span className="mt-1 block text-reading">
              The address may be mistyped, or the post may have moved. Here are all our posts.
            </span>
          }
        >
          We couldn’t find that post
        </PageTitle>
        <PostList posts={posts} headingLevel={2} />
      </div>
    </SiteFrame>
  );
}
