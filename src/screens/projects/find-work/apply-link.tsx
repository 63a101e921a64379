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
  /** A visitor has pressed it, and should return here. */
  readonly onVisitor: () => void;
};

/** Links to the application form; a visitor goes to a developer’s login first. Nothing for a user who can’t apply. */
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
