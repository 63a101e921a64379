import type { ReactNode } from 'react';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { Project } from '../../../../contract/marketplace/project.ts';
import { projectsLead } from '../../../../contract/marketplace/projects-lead.ts';
import { paths } from '../../../../contract/paths.ts';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import type { PublicHead } from '../../../ui/layout/use-page-head.ts';
import { markdownExcerpt } from '../../shared/markdown/markdown-excerpt.ts';

type PublicSearchTitleProps = {
  readonly describedBy: string | undefined;
  /** The number of projects. */
  readonly status: ReactNode;
};

/** The title of the public list. */
export function PublicSearchTitle({ describedBy, status }: PublicSearchTitleProps) {
  return (
    <PageTitle
      size="display"
      describedBy={describedBy}
      head={{ path: paths.projects(), description: projectsLead }}
      lead={
        <>
          <span className="mt-1 mb-2 block text-reading">{projectsLead}</span>
          {status}
        </>
      }
    >
      Projects
    </PageTitle>
  );
}

/** The length that search engines show. */
const descriptionLength = 160;

/** A project's metadata for search engines; undefined if it isn't open. */
export function publicHead({ id, state, description }: Project): PublicHead | undefined {
  if (state !== 'open') return undefined;
  return {
    path: marketPaths.project({ projectId: id }),
    description: markdownExcerpt(description, descriptionLength),
  };
}
