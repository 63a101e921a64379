import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/form/button.tsx';

type ListFailureProps = {
  /** The page's title is described by it. */
  readonly id: string;
  readonly problem: string | null;
  readonly onRetry: () => void;
};

/** Replaces a list that couldn't be loaded, below the page's own title (reading 9). */
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
