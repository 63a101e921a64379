import { useSelector } from '@xstate/react';
import type { Application } from '../../../../contract/marketplace/application.ts';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { Project } from '../../../../contract/marketplace/project.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SaveStatus } from '../../projects/save-status.tsx';
import type { FormFiles } from '../../shared/form/files-field.tsx';
import { ProjectChanges } from '../apply/project-changes.tsx';
import { ProposalForm } from '../apply/proposal-form.tsx';
import { type ApplicationRevisionActor, useRevisionForm } from '../apply/use-application-form.ts';
import { lastRevision } from './revision-changes.ts';
import { RevisionDifferences } from './revision-differences.tsx';

/** The label of the pending action. */
const busyMessages: Readonly<Record<string, string>> = {
  revising: 'Sending…',
  rereading: 'Reading the project again…',
};

type RevisionFormProps = {
  readonly actor: ApplicationRevisionActor;
  readonly files?: FormFiles | undefined;
  readonly application: Application;
  readonly project: Project;
};

/** The form to revise a sent application (§M3, revise). */
export function RevisionForm({ actor, files, application, project }: RevisionFormProps) {
  const state = useSelector(actor, ({ value }) => value);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isSent = useSelector(actor, ({ status }) => status === 'done');
  const changed = useSelector(actor, ({ context }) => context.changed);
  const isOvertaken = useSelector(actor, ({ context }) => context.isOvertaken);
  const form = useRevisionForm(actor, files);
  const company = project.company?.name ?? 'The company';
  return (
    <ProposalForm
      form={form}
      files={files}
      project={project}
      back={{
        to: marketPaths.application({ applicationId: application.id }),
        label: 'Back to your application',
      }}
      title={{
        document: 'Revise',
        heading: `Revise your application to ${project.title}`,
        lead: `${company} sees what you sent until you send this.`,
      }}
      notice={
        (isOvertaken || changed.length > 0) && (
          <div className="grid gap-4">
            {isOvertaken && <OvertakenNotice application={application} />}
            {changed.length > 0 && <ProjectChanges project={project} changed={changed} />}
          </div>
        )
      }
      promise={`${company} will see the new version, and what you changed. No one else will.`}
      status={<SaveStatus text={busyMessages[state]} isSaving={false} onRetry={null} />}
      submit={{ label: 'Send revision', isBusy: isBusy || isSent }}
      isBusy={isBusy}
      onCancel={() => actor.send({ type: 'revision.canceled' })}
    />
  );
}

/** Shown when another tab or device has sent a revision since this form was opened. */
function OvertakenNotice({ application }: { readonly application: Application }) {
  const revision = lastRevision(application);
  return (
    <Notice kind="warn" title="You have sent another revision in another tab or on another device.">
      {revision && <RevisionDifferences changes={revision.changes} currency={application.currency} />}
      <p>What you typed here is still in the form. Sending it replaces that revision.</p>
    </Notice>
  );
}
