import { useContext } from 'react';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { Project } from '../../../../contract/marketplace/project.ts';
import { paths } from '../../../../contract/paths.ts';
import { whyNotApply } from '../../../../machines/client-rules/marketplace/why-not-apply.ts';
import { useFocusWhenGone } from '../../../ui/layout/use-focus-when-gone.ts';
import { ButtonLink } from '../../../ui/navigation/button-link.tsx';
import { useSignedIn } from '../../shared/session.ts';
import { ProjectPlaceContext } from './project-place.ts';

type ApplyLinkProps = {
  readonly project: Project;
  /** Called when a visitor follows the link, to return here after login. */
  readonly onVisitor: () => void;
};

/**
 * The link to the application form; a visitor goes to the developer login first. Renders nothing for users who can't
 * apply.
 */
export function ApplyLink({ project, onVisitor }: ApplyLinkProps) {
  const { isPublic } = useContext(ProjectPlaceContext);
  const profile = useSignedIn();
  const isOver = whyNotApply(project) !== null;
  useFocusWhenGone(!isOver);
  if (isOver || (isPublic && profile?.role === 'CORPORATE')) return null;
  const isVisitor = isPublic && profile === null;
  const to = isVisitor ? paths.developerLogin() : marketPaths.applyToProject({ projectId: project.id });
  return (
    <ButtonLink to={to} onClick={isVisitor ? onVisitor : undefined}>
      Apply
    </ButtonLink>
  );
}
