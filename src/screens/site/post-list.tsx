import { paths } from '../../../contract/paths.ts';
import type { Post } from '../../content/page-meta.ts';
import { TextLink } from '../../ui/navigation/link.tsx';
import { Byline } from './byline.tsx';

type PostListProps = {
  readonly posts: readonly Post[];
  readonly headingLevel: 2 | 3;
};

/** Posts with title, description and byline. */
export function PostList({ posts, headingLevel }: PostListProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className="grid gap-8">
      {posts.map(({ slug, meta }) => (
        <li key={slug} className="grid content-start gap-2 border-t border-line pt-6">
          <Heading className="text-heading font-semibold">
            <TextLink
              variant="plain"
              to={paths.blogPost({ slug })}
              className="rounded-small underline-offset-4 hover:underline"
            >
              {meta.title}
            </TextLink>
          </Heading>
          <p className="text-soft">{meta.description}</p>
          <Byline meta={meta} />
        </li>
      ))}
    </ul>
  );
}
