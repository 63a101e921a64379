import type { Project } from '../../../../contract/marketplace/project.ts';
import type { ApplicationValues } from '../../../../machines/client-rules/marketplace/application-values.ts';
import { filesIn } from '../../../../machines/client-rules/marketplace/chosen-files.ts';
import { textIn, textsIn } from '../../shared/form/stored-values.ts';
import { ProposalView, type ViewedProposal } from '../proposal-view.tsx';
import { rowsIn } from './application-form-values.ts';

type WrittenProposalProps = {
  readonly values: ApplicationValues;
  /** The project; null if it is gone, so that its questions and currency are unknown. */
  readonly project: Project | null;
};

/** A typed proposal, as the company will see it. */
export function WrittenProposal({ values, project }: WrittenProposalProps) {
  return <ProposalView proposal={viewed(values, project)} />;
}

/** The parts that can be shown; empty where something can't be parsed yet. */
function viewed(values: ApplicationValues, project: Project | null): ViewedProposal {
  const number = (value: unknown) => (typeof value === 'number' ? value : 0);
  return {
    letter: textIn(values, 'letter'),
    milestones: (project === null ? [] : rowsIn(values)).map((milestone) => ({
      title: textIn(milestone, 'title') || 'Untitled milestone',
      amount: number(milestone.amount),
      days: number(milestone.days),
    })),
    answers: textsIn(values, 'answers').map((answer, at) => ({
      question: project?.questions[at] ?? `Question ${at + 1}`,
      answer,
    })),
    files: [...filesIn(values)],
    currency: project?.currency ?? '',
  };
}
