import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { Project } from '../../../../contract/marketplace/project.ts';
import { ButtonLink } from '../../../ui/navigation/button-link.tsx';
import { useSignedIn } from '../../shared/session.ts';

/** For the company that owns the project: links to the editor and to the applications. */
export function OwnerLinks({
  project: { id: projectId, isOwn, allowedEvents },
}: {
  readonly project: Project;
}) {
  const isCompany = useSignedIn()?.role === 'CORPORATE';
  if (!isOwn || !isCompany) return null;
  return (
    <>
      {allowedEvents.includes('edit') && (
        <ButtonLink variant="secondary" to={marketPaths.editProject({ projectId })}>
          Edit
        </ButtonLink>
      )}
      <ButtonLink to={marketPaths.ownProject({ projectId })}>Applications</ButtonLink>
    </>
  );
}
