import type { ReactNode } from 'react';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import { paths } from '../../../contract/paths.ts';
import { SiteFrame } from '../shared/site-frame.tsx';
import { ProjectPlaceContext } from './find-work/project-place.ts';

const place = {
  isPublic: true,
  list: paths.projects(),
  usualSort: 'newest',
  projectPath: marketPaths.project,
} as const;

/** The frame of the public project pages (§M4). */
export function PublicProjects({ children }: { readonly children: ReactNode }) {
  return (
    <ProjectPlaceContext value={place}>
      <SiteFrame>{children}</SiteFrame>
    </ProjectPlaceContext>
  );
}
