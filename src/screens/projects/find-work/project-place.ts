import { createContext } from 'react';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';

/** Where projects are shown: in the developer's workspace, or publicly (§M4). */
export type ProjectPlace = {
  readonly isPublic: boolean;
  /** The address of the list. */
  readonly list: string;
  /** The default order of the list. */
  readonly usualSort: 'match' | 'newest';
  readonly projectPath: (project: { projectId: string }) => string;
};

/** The workspace by default; public pages provide their own. */
export const ProjectPlaceContext = createContext<ProjectPlace>({
  isPublic: false,
  list: marketPaths.findWork(),
  usualSort: 'match',
  projectPath: marketPaths.projectDetails,
});
