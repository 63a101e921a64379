import { createContext } from 'react';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';

/** Where projects are read: in a developer’s workspace, or publicly (§M4). */
export type ProjectPlace = {
  readonly isPublic: boolean;
  /** The address of the list. */
  readonly list: string;
  /** The order of a list whose address names none. */
  readonly usualSort: 'match' | 'newest';
  readonly projectPath: (project: { projectId: string }) => string;
};

/** The workspace, unless it is on a public page. */
export const ProjectPlaceContext = createContext<ProjectPlace>({
  isPublic: false,
  list: marketPaths.findWork(),
  usualSort: 'match',
  projectPath: marketPaths.projectDetails,
});
