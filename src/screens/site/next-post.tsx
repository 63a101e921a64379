import type { Post } from '../../content/page-meta.ts';
import { PostList } from './post-list.tsx';

/** The post to read after this one. */
export function NextPost({ post }: { readonly post: Post }) {
  return (
    <section className="mt-16 grid gap-4 page:col-start-2 print:hidden">
      <h2 className="text-heading font-semibold">Read next</h2>
      <PostList posts={[post]} headingLevel={3} />
    </section>
  );
}
