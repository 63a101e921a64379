import { type AnyRoute, createRoute, notFound, useLoaderData, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../../contract/paths.ts';
import type { ContactBody } from '../../../contract/site/contact.ts';
import type { MarkdownPage } from '../../content/page-meta.ts';
import { loadPost } from '../../content/posts.ts';
import { startActor } from '../start/start-actor.ts';
import { textOrNull } from '../start/text-or-null.ts';
import { flowRoute } from './flow-route.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { loadChunk } from './load-chunk.ts';
import type { RouteServices } from './route-services.ts';

/** Pages that everybody may read (spec §2). */
export function siteRoutes(root: AnyRoute, { flows, session, drafts, flagsNow }: RouteServices) {
  const Landing = lazyScreen(() => import('../../screens/site/landing-screen.tsx'), 'LandingScreen');
  function Home() {
    const notice = useLocation({ select: ({ state }) => textOrNull(state.message) });
    // Taken once a visit: an answer that comes later must not swap what somebody is about to click.
    const [flags] = useState(flagsNow);
    return <Landing notice={notice} hasDevelopersFirst={flags.hasDevelopersFirst} />;
  }
  Home.preload = Landing.preload;

  const Article = lazyScreen(() => import('../../screens/site/article-screen.tsx'), 'ArticleScreen');
  function Text() {
    const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/+$/, '') });
    // Every route that draws this has a page for its loader.
    const page: MarkdownPage = useLoaderData({ strict: false });
    return <Article path={path} page={page} />;
  }
  Text.preload = Article.preload;
  const article = (path: string, load: () => Promise<MarkdownPage>) =>
    createRoute({ getParentRoute: () => root, path, loader: () => loadChunk(load), component: Text });

  const Blog = lazyScreen(() => import('../../screens/site/blog-screen.tsx'), 'BlogScreen');
  const Missing = lazyScreen(() => import('../../screens/site/missing-post-screen.tsx'), 'MissingPostScreen');
  const PostProject = lazyScreen(
    () => import('../../screens/site/post-project-screen.tsx'),
    'PostProjectScreen',
  );
  const plain = (path: string, Screen: typeof Blog) => {
    const Plain = () => <Screen />;
    Plain.preload = Screen.preload;
    return createRoute({ getParentRoute: () => root, path, component: Plain });
  };

  const contact = flowRoute({
    parent: root,
    path: paths.contact(),
    start: () =>
      startActor(flows.contact, {
        // Only what this form holds is ever written there.
        draft: drafts.read('contact') as ContactBody | null,
      }),
    screen: async () => {
      const { ContactScreen } = await import('../../screens/site/contact-screen.tsx');
      return { Screen: ({ actor }) => <ContactScreen actor={actor} /> };
    },
  });

  return [
    createRoute({ getParentRoute: () => root, path: paths.home(), component: Home }),
    article(paths.services(), () => import('../../content/services.md')),
    article(paths.about(), () => import('../../content/about.md')),
    article(paths.support(), () => import('../../content/support.md')),
    article(paths.terms(), () => import('../../content/terms.md')),
    article(paths.privacy(), () => import('../../content/privacy.md')),
    contact,
    plain(paths.blog(), Blog),
    createRoute({
      getParentRoute: () => root,
      path: '/blog/$slug',
      loader: async ({ params }) => {
        const page = await loadChunk(() => loadPost((params as { slug: string }).slug));
        if (page === null) throw notFound();
        return page;
      },
      component: Text,
      notFoundComponent: () => <Missing />,
    }),
    plain(paths.postProject(), PostProject),
  ];
}
