import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Project } from '../../../../contract/marketplace/project.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { useFocusWhenGone } from '../../../ui/layout/use-focus-when-gone.ts';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { PreviewFrame } from '../../projects/preview-frame.tsx';
import { ProjectFacts } from '../../projects/project-view.tsx';
import { usePreview } from '../../projects/use-preview.ts';
import type { FormFiles } from '../../shared/form/files-field.tsx';
import { ProblemNotice } from '../../shared/form/problem-notice.tsx';
import { Markdown } from '../../shared/markdown/markdown.tsx';
import { ApplicationFields } from './application-fields.tsx';
import type { ApplicationForm } from './use-application-form.ts';
import { WrittenProposal } from './written-proposal.tsx';

type ProposalFormProps = {
  readonly form: ApplicationForm;
  /** The form's file uploads, if it has any. */
  readonly files?: FormFiles | undefined;
  readonly project: Project;
  readonly back: { readonly to: string; readonly label: string };
  readonly title: {
    readonly document: string;
    readonly heading: string;
    readonly lead: string;
    /** Whether the form replaces another one on the same page. */
    readonly isNextStep?: boolean;
  };
  /** Changes by others during the writing. */
  readonly notice: ReactNode;
  /** Who will see the proposal. */
  readonly promise: string;
  /** Whether the typed values are saved. */
  readonly status: ReactNode;
  /** `isPaused` while another decision must be made first. */
  readonly submit: { readonly label: string; readonly isBusy: boolean; readonly isPaused?: boolean };
  readonly isBusy: boolean;
  readonly onCancel: () => void;
};

/** The form for a proposal to a company, with the project; or a preview of what the company will see (§M4). */
export function ProposalForm(props: ProposalFormProps) {
  const { form, files, project, back, title, notice, promise, status, submit, isBusy, onCancel } = props;
  const { isShown: isPreviewed, show, hide, button: previewButton } = usePreview();
  const { problem } = form;
  const noticeId = useId();
  // Saving while the user types may clear a problem.
  useFocusWhenGone(problem !== null);
  return (
    <>
      {isPreviewed && (
        <PreviewFrame
          title="Your application"
          lead={`${project.company?.name ?? 'The company'} will see this, and your profile.`}
          onClose={hide}
        >
          <div className="max-w-reading">
            <WrittenProposal values={form.values} project={project} />
          </div>
        </PreviewFrame>
      )}
      {/* Hidden instead of unmounted, because its inputs contain the typed values. */}
      <div hidden={isPreviewed} className="grid gap-8">
        <div className="grid gap-4">
          <TextLink
            variant="quiet"
            to={back.to}
            className="inline-flex min-h-touch items-center gap-2 justify-self-start text-sm"
          >
            <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            {back.label}
          </TextLink>
          <PageTitle
            documentTitle={title.document}
            lead={title.lead}
            isNextStep={title.isNextStep}
            describedBy={notice ? noticeId : undefined}
          >
            {title.heading}
          </PageTitle>
        </div>
        <Alert id={noticeId}>{notice}</Alert>
        <div className="grid items-start gap-8 wide:grid-cols-facts wide:gap-12">
          <form {...form.props} className="grid min-w-0 gap-8">
            <ApplicationFields form={form} files={files} project={project} />
            <Notice>
              <p>{promise}</p>
            </Notice>
            <ProblemNotice>{problem}</ProblemNotice>
            <SlowNotice busy={isBusy} onCancel={onCancel} />
            <div className="grid gap-3 border-t border-line pt-6 sm:flex sm:flex-wrap sm:items-center">
              {status}
              <div className="flex flex-wrap gap-3 max-sm:justify-between">
                <Button ref={previewButton} variant="secondary" onClick={show}>
                  Preview
                </Button>
                <Button type="submit" busy={submit.isBusy} softDisabled={submit.isPaused}>
                  {submit.label}
                </Button>
              </div>
            </div>
          </form>
          <div className="grid gap-6">
            <ProjectFacts project={project} />
            <Card title="What they want">
              <Markdown text={project.description} />
            </Card>
          </div>
        </div>
      </div>
    </>
  );
}
