import { useId } from 'react';
import { Logo } from '../../ui/brand/logo.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';

type LoadFailureProps = {
  readonly title: string;
  /** The reason; null if unknown. */
  readonly problem: string | null;
  readonly onRetry: () => void;
};

/** Shown in place of content that couldn't be loaded (reading 9). */
export function LoadFailure({ title, problem, onRetry }: LoadFailureProps) {
  const problemId = useId();
  return (
    <div className="grid justify-items-start gap-6">
      <Logo variant="missing" className="-ms-1 size-24" />
      <PageTitle describedBy={problem ? problemId : undefined}>{title}</PageTitle>
      {problem && (
        <Notice kind="danger" id={problemId} role="alert">
          {problem}
        </Notice>
      )}
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
