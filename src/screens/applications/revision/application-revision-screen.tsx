import { useSelector } from '@xstate/react';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import { whyNotRevise } from '../../../../machines/client-rules/marketplace/proposal-revision.ts';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { ButtonLink } from '../../../ui/navigation/button-link.tsx';
import { ProjectLoading } from '../../projects/project-loading.tsx';
import type { FormFiles } from '../../shared/form/files-field.tsx';
import { ProblemNotice } from '../../shared/form/problem-notice.tsx';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { Missing } from '../../shared/missing.tsx';
import type { ApplicationRevisionActor } from '../apply/use-application-form.ts';
import { WrittenProposal } from '../apply/written-proposal.tsx';
import { RevisionForm } from './revision-form.tsx';

type ApplicationRevisionScreenProps = {
  readonly actor: ApplicationRevisionActor;
  /** The form's file uploads; undefined in the inspector's replay. */
  readonly files?: FormFiles;
};

/** Revises an application that was sent (§M3, revise). */
export function ApplicationRevisionScreen({ actor, files }: ApplicationRevisionScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { application, project, problem } = snapshot.context;
  const cancel = () => actor.send({ type: 'revision.canceled' });
  if (snapshot.matches('loading'))
    return <ProjectLoading title="Loading your application" onCancel={cancel} />;
  if (snapshot.matches('loadingProject')) return <ProjectLoading onCancel={cancel} />;
  if (snapshot.matches('unavailable'))
    return (
      <LoadFailure
        title="We couldn’t load this application"
        problem={problem}
        onRetry={() => actor.send({ type: 'revision.retried' })}
      />
    );
  if (snapshot.matches('notFound') || !application || !project)
    return (
      <Missing
        title="We couldn’t find that application"
        lead="It may belong to someone else, or the link may be mistyped."
        to={marketPaths.applications({ tab: 'live' })}
        label="Go to applications"
      />
    );
  if (snapshot.matches('barred')) return <BarredRevision actor={actor} />;
  return <RevisionForm actor={actor} files={files} application={application} project={project} />;
}

/** Shown when the application can no longer be revised: the reason, and the typed text to copy. */
function BarredRevision({ actor }: Pick<ApplicationRevisionScreenProps, 'actor'>) {
  const { application, project, values, draft, problem, checked } = useSelector(
    actor,
    ({ context }) => context,
  );
  const hasTyped = draft !== null || Object.keys(checked).length > 0;
  const isEnded = application !== null && project !== null && whyNotRevise(application, project) === 'ended';
  return (
    <div className="grid gap-8">
      <PageTitle
        isNextStep
        documentTitle="Revise"
        lead={
          isEnded
            ? 'The project isn’t open any more.'
            : 'An application can be changed until the company has decided on it.'
        }
      >
        You can’t change this application now
      </PageTitle>
      <ProblemNotice>{problem}</ProblemNotice>
      {application && (
        <ButtonLink
          className="justify-self-start"
          to={marketPaths.application({ applicationId: application.id })}
        >
          See your application
        </ButtonLink>
      )}
      {hasTyped && values && (
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
