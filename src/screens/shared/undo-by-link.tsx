import type { StateValue } from 'xstate';
import { paths } from '../../../contract/paths.ts';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { FocusLayout } from '../../ui/layout/focus-layout.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { ProblemNotice } from './form/problem-notice.tsx';

type Texts = { readonly title: string; readonly lead: string };
type UndoByLinkProps = {
  /** The flow's state. */
  readonly state: StateValue;
  readonly isBusy: boolean;
  readonly problem: string | null;
  /** The question and its explanation. */
  readonly question: Texts;
  readonly undone: Texts;
  readonly onUndo: () => void;
  readonly onCancel: () => void;
};

/** The page of a mailed link that undoes a change, before and after it was used. */
export function UndoByLink({ state, isBusy, problem, question, undone, onUndo, onCancel }: UndoByLinkProps) {
  if (state === 'undone')
    return (
      <FocusLayout logo="closed" {...undone}>
        <ButtonLink to={paths.forgotPassword()} wide>
          Forgot password?
        </ButtonLink>
      </FocusLayout>
    );
  if (state === 'refused')
    return (
      <FocusLayout
        logo="misfit"
        title="This link doesn’t work"
        lead="It’s valid for 72 hours and can be used once. If someone has taken over your account, write to us."
        problem={problem}
      >
        <ButtonLink to={paths.contact()} wide>
          Write to us
        </ButtonLink>
      </FocusLayout>
    );
  return (
    <FocusLayout {...question}>
      <div className="grid gap-6">
        <ProblemNotice>{problem}</ProblemNotice>
        <div className="grid">
          <Button wide busy={isBusy} onClick={onUndo}>
            Undo the change
          </Button>
          <SlowNotice busy={isBusy} onCancel={onCancel} />
        </div>
      </div>
    </FocusLayout>
  );
}
