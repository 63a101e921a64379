import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { Project } from '../../../../contract/marketplace/project.ts';
import { fieldsChangedSince } from '../../../../machines/client-rules/marketplace/project-revisions.ts';
import { whyNotApply } from '../../../../machines/client-rules/marketplace/why-not-apply.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { applicationStateOf, projectStateOf } from '../../shared/list/state-labels.ts';
import { useSignedIn } from '../../shared/session.ts';
import { ProjectDifferences } from '../project-differences.tsx';

/** The developer's application to the project, or why they can't apply; renders nothing if they can. */
export function ApplyStatus({ project }: { readonly project: Project }) {
  const reason = whyNotApply(project);
  const isCompany = useSignedIn()?.role === 'CORPORATE';
  const application = project.forYou?.application;
  if (application) {
    const changed = fieldsChangedSince(project, application.projectRevision);
    return (
      <div className="grid max-w-reading gap-4">
        <Notice kind="success" title="You’ve applied to this project">
          <p>Your application: {applicationStateOf(application).label.toLowerCase()}.</p>
          <p>
            <TextLink variant="inline" to={marketPaths.application({ applicationId: application.id })}>
              See your application
            </TextLink>
          </p>
        </Notice>
        {changed.length > 0 && (
          <Notice kind="warn" title="The project has changed since you wrote your application">
            <p>This is how it is now.</p>
            <ProjectDifferences project={project} fields={changed} />
          </Notice>
        )}
      </div>
    );
  }
  if (reason === null) return isCompany ? <ForDevelopers /> : null;
  return (
    <Notice className="max-w-reading">
      <p>
        {reason === 'own'
          ? 'This project is your own. Developers see it like this.'
          : `This project is ${projectStateOf(project).label.toLowerCase()}, so it takes no more applications.`}
      </p>
    </Notice>
  );
}

function ForDevelopers() {
  return (
    <Notice className="max-w-reading">
      <p>You’re signed in as a company. Only developers can apply to a project.</p>
    </Notice>
  );
}
