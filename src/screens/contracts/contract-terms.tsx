import type { Contract } from '../../../contract/marketplace/contract.ts';
import { Card } from '../../ui/layout/card.tsx';
import { dateText } from '../shared/formats.ts';
import { DescriptionList } from '../shared/list/description-list.tsx';
import { Markdown } from '../shared/markdown/markdown.tsx';

type ContractTermsProps = {
  readonly terms: Contract['terms'];
  /** The company that wrote the project and the offer. */
  readonly company: string;
};

/** The terms of the contract, as they were when the offer was accepted (§M5). */
export function ContractTerms({ terms, company }: ContractTermsProps) {
  const { project, message, feePerMille, standardTerms } = terms;
  const { level, deadline, hoursPerWeek, overlapHours, skills, revision } = project;
  const facts = [
    { name: 'Skills', value: skills.join(', ') },
    { name: 'Level', value: level },
    { name: 'Deadline', value: deadline && dateText(deadline) },
    { name: 'Hours', value: hoursPerWeek && `${hoursPerWeek} a week` },
    { name: 'Overlap', value: overlapHours ? `${overlapHours} a day` : null },
    { name: 'Fee, paid by the company', value: `${feePerMille / 10}%` },
    { name: 'Standard terms', value: `Version ${standardTerms}` },
    { name: 'Project', value: `Revision ${revision}` },
  ];
  return (
    <Card title="Terms">
      <p className="text-sm text-soft">
        As they were when the offer was accepted. Later changes to the project don’t change the contract.
      </p>
      <DescriptionList facts={facts} />
      {message && (
        <figure className="grid gap-1 border-s-2 border-accent ps-4">
          <figcaption className="text-sm text-soft wrap-anywhere">{`${company} wrote with the offer`}</figcaption>
          <blockquote className="whitespace-pre-line wrap-anywhere">{message}</blockquote>
        </figure>
      )}
      <details>
        <summary className="min-h-touch w-fit cursor-pointer content-center rounded-small text-sm font-medium text-accent">
          The scope in full
        </summary>
        <div className="max-w-reading">
          <Markdown text={project.description} />
        </div>
      </details>
    </Card>
  );
}
