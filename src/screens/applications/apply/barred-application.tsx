import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { Project } from '../../../../contract/marketplace/project.ts';
import {
  type ApplicationValues,
  isWritten,
} from '../../../../machines/client-rules/marketplace/application-values.ts';
import { whyNotApply } from '../../../../machines/client-rules/marketplace/why-not-apply.ts';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { ButtonLink } from '../../../ui/navigation/button-link.tsx';
import { ApplyStatus } from '../../projects/find-work/apply-status.tsx';
import { WrittenProposal } from './written-proposal.tsx';

type BarredApplicationProps = {
  /** Null if the project ended before it was loaded. */
  readonly project: Project | null;
  readonly values: ApplicationValues;
};

/** Shown when the developer can no longer apply: the reason, and the typed text to copy. */
export function BarredApplication({ project, values }: BarredApplicationProps) {
  const reason = project && whyNotApply(project);
  const hasApplied = reason === 'applied';
  return (
    <div className="grid gap-8">
      <PageTitle
        isNextStep
        documentTitle="Apply"
        lead={project?.title ?? 'The project that you wrote an application for has ended.'}
      >
        {hasApplied ? 'You’ve applied already' : 'You can’t apply to this project'}
      </PageTitle>
      {project && reason && <ApplyStatus project={project} />}
      {project && !reason && <p className="max-w-reading">It ended while you were writing.</p>}
      <ButtonLink variant="secondary" className="justify-self-start" to={marketPaths.findWork()}>
        Find other projects
      </ButtonLink>
      {!hasApplied && isWritten(values) && (
        <div className="grid gap-6 border-t border-line pt-8">
          <div className="grid gap-1">
            <p className="font-semibold">What you wrote</p>
            <p className="text-sm text-soft">It wasn’t sent. Copy anything you want to keep.</p>
          </div>
          <WrittenProposal values={values} project={project} />
        </div>
      )}
    </div>
  );
}
