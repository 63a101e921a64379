import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/form/button.tsx';

type ListFailureProps = {
  /** The id by which the page's title refers to it. */
  readonly id: string;
  readonly problem: string | null;
  readonly onRetry: () => void;
};

/** Shown in place of a list that couldn't be loaded, below the page's title (reading 9). */
export function ListFailure({ id, problem, onRetry }: ListFailureProps) {
  return (
    <div className="grid justify-items-start gap-6">
      <Notice kind="danger" id={id} role="alert">
        {problem}
      </Notice>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
