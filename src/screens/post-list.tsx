import { paths } from '../app/paths.ts';
import type { Post } from '../content/posts.ts';
import { TextLink } from '../ui/link.tsx';
import { DayLine } from './day-line.tsx';

type PostListProps = {
  readonly posts: readonly Post[];
  readonly headingLevel: 2 | 3;
  /** Side by side where there is room? */
  readonly columns?: boolean;
};

/** Posts with what each is about. */
export function PostList({ posts, headingLevel, columns = false }: PostListProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className={columns ? 'grid gap-10 wide:grid-cols-2 wide:gap-12' : 'grid gap-10'}>
      {posts.map(({ slug, meta }) => (
        <li key={slug} className="grid content-start gap-2 border-t border-line pt-6">
          <Heading className="text-heading font-semibold">
            <TextLink
              look="plain"
              to={paths.blogPost({ slug })}
              className="rounded-small underline-offset-4 hover:underline"
            >
              {meta.title}
            </TextLink>
          </Heading>
          <p className="text-soft">{meta.description}</p>
          <DayLine meta={meta} />
        </li>
      ))}
    </ul>
  );
}
