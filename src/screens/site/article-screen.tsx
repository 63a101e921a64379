import type { ComponentProps, ReactNode } from 'react';
import { brand } from '../../../contract/brand.ts';
import { paths } from '../../../contract/paths.ts';
import type { PageMeta, Part } from '../../content/page-meta.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Prose } from '../../ui/layout/prose.tsx';
import { TextLink } from '../../ui/navigation/link.tsx';
import { SiteFrame } from '../shared/site-frame.tsx';
import { ArticleParts } from './article-parts.tsx';
import { Byline } from './byline.tsx';

type ArticleScreenProps = {
  /** The page's path. */
  readonly path: string;
  readonly page: {
    readonly meta: PageMeta;
    readonly parts: readonly Part[];
    readonly Content: ComponentProps<typeof Prose>['content'];
  };
  /** What follows a blog post. */
  readonly children?: ReactNode;
};

/** A page with a long text: services, about, support, terms, privacy, and blog posts. */
export function ArticleScreen({ path, page: { meta, parts, Content }, children }: ArticleScreenProps) {
  const { title, description } = meta;
  const isPost = meta.date !== null;
  return (
    <SiteFrame>
      <div className="mx-auto max-w-reading page:grid page:max-w-none page:grid-cols-article">
        <ArticleParts parts={parts} />
        <article className="grid gap-8 page:col-start-2">
          <div className="grid gap-4">
            {isPost && (
              <TextLink to={paths.blog()} className="justify-self-start py-1 text-sm print:hidden">
                Blog
              </TextLink>
            )}
            <PageTitle
              // The tab's title ends in the product's name anyway.
              documentTitle={title.replace(` ${brand.name}`, '')}
              head={{ path, description, kind: isPost ? 'article' : 'website' }}
              size="display"
              lead={<span className="mt-1 block text-reading">{description}</span>}
            >
              {title}
            </PageTitle>
            <Byline meta={meta} />
          </div>
          <Prose content={Content} />
        </article>
        {children}
      </div>
    </SiteFrame>
  );
}
