import type { Application } from '../../../contract/marketplace/application.ts';
import { FileList } from '../shared/list/file-list.tsx';
import { Markdown } from '../shared/markdown/markdown.tsx';
import { MilestoneList } from './milestone-list.tsx';

export type ViewedProposal = Pick<Application, 'letter' | 'milestones' | 'answers' | 'files' | 'currency'>;

/** A developer's proposal: the letter, the milestones with their sum, and the answers to the project's questions. */
export function ProposalView({ proposal }: { readonly proposal: ViewedProposal }) {
  const { letter, milestones, answers, files, currency } = proposal;
  return (
    <div className="grid gap-8">
      <section className="grid gap-3">
        <h2 className="text-heading font-semibold">Cover letter</h2>
        <div className="max-w-reading">
          {letter.trim() === '' ? <p className="text-faint">No letter yet.</p> : <Markdown text={letter} />}
        </div>
      </section>
      {milestones.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-heading font-semibold">Milestones</h2>
          <MilestoneList milestones={milestones} currency={currency} />
        </section>
      )}
      {answers.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-heading font-semibold">Answers</h2>
          <dl className="grid gap-4">
            {answers.map(({ question, answer }, place) => (
              // Two questions may be equal.
              <div key={place} className="grid gap-1">
                <dt className="text-sm text-soft wrap-anywhere">{question}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <FileList files={files} />
    </div>
  );
}
