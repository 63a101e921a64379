import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { Project } from '../../../../contract/marketplace/project.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import type { FormFiles } from '../../shared/form/files-field.tsx';
import { usePreview } from '../use-preview.ts';
import { DiscardChangesDialog } from './discard-changes-dialog.tsx';
import { ProjectConflict } from './project-conflict.tsx';
import { ProjectEditorActions } from './project-editor-actions.tsx';
import { ProjectFields } from './project-fields.tsx';
import { ProjectPreview } from './project-preview.tsx';
import { ProjectSectionsRail } from './project-sections-rail.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { type ProjectEditorActor, useProjectForm } from './use-project-form.ts';

type ProjectEditorFormProps = {
  readonly actor: ProjectEditorActor;
  /** The form's file uploads; undefined in the inspector's replay. */
  readonly files?: FormFiles | undefined;
  readonly project: Project;
};

/** The editor of a project: the form beside its sections, or a preview for developers (§M4). */
export function ProjectEditorForm({ actor, files, project }: ProjectEditorFormProps) {
  const { projectId, checked, formVersion, draft } = useSelector(actor, ({ context }) => context);
  const isConflict = useSelector(actor, (snapshot) => snapshot.matches('conflict'));
  const canDiscardChanges = useSelector(actor, (snapshot) =>
    snapshot.can({ type: 'editor.changesDiscardRequested' }),
  );
  const form = useProjectForm(actor, files);
  const noticeId = useId();
  const { isShown: isPreviewed, show, hide, button: previewButton } = usePreview();
  const isDraft = project.state === 'draft';
  const isReturned = !isDraft && draft !== null && canDiscardChanges;
  return (
    <>
      {isPreviewed && <ProjectPreview values={form.values} project={project} onClose={hide} />}
      {/* Hidden instead of unmounted, because its inputs contain the typed values. */}
      <div hidden={isPreviewed} className="grid gap-8">
        <PageTitle
          isNextStep={formVersion > 1}
          describedBy={isReturned || isConflict ? noticeId : undefined}
          lead={
            isDraft
              ? 'Only you see it until you publish. It saves automatically as you write.'
              : 'It stays open while you change it. Developers see the changes once you save them.'
          }
        >
          {isDraft ? 'New project' : 'Edit project'}
        </PageTitle>
        {isReturned && (
          <Notice id={noticeId} kind="warn" title="Unsaved changes">
            <p>We restored your unsaved changes.</p>
          </Notice>
        )}
        <Alert id={isConflict ? noticeId : undefined}>
          {isConflict && <ProjectConflict actor={actor} />}
        </Alert>
        <div className="grid gap-8 wide:grid-cols-4 wide:gap-12">
          <ProjectSectionsRail projectId={projectId} values={form.values} />
          <form
            {...form.props}
            // Enter in a field must not publish; only the button does.
            onSubmit={(event) => event.preventDefault()}
            className="grid min-w-0 max-w-reading gap-8 wide:col-span-3"
          >
            <ProjectFields form={form} files={files} currency={project.currency} checked={checked} />
            <ProjectEditorActions
              actor={actor}
              isDraft={isDraft}
              problem={form.problem}
              onSubmit={form.submit}
              previewButton={
                <Button ref={previewButton} variant="secondary" onClick={show}>
                  Preview
                </Button>
              }
            />
          </form>
        </div>
      </div>
      <PublishDialog actor={actor} />
      <DiscardChangesDialog actor={actor} />
    </>
  );
}
