import { useId } from 'react';
import type { CompanyProject } from '../../../../contract/marketplace/directory/company.ts';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { budgetText, listTerms } from '../../projects/project-text.ts';
import { momentDateText } from '../../shared/formats.ts';
import { SkillList } from '../../shared/list/skill-list.tsx';

type CompanyProjectCardProps = {
  readonly project: CompanyProject;
  /** ISO 4217. */
  readonly currency: string;
  readonly to: string;
};

/** An open project of a company; the whole card is a link to it. */
export function CompanyProjectCard({ project, currency, to }: CompanyProjectCardProps) {
  const titleId = useId();
  const { title, skills, publishedAt } = project;
  return (
    <article
      aria-labelledby={titleId}
      className="relative grid gap-4 rounded-card border border-line bg-surface p-6 shadow-small transition-colors hover:border-control"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id={titleId} className="font-semibold wrap-anywhere">
          <TextLink variant="plain" to={to} className="after:absolute after:inset-0 after:rounded-card">
            {title}
          </TextLink>
        </h3>
        <p className="font-medium tabular-nums">{budgetText({ ...project, currency })}</p>
      </div>
      <p className="text-sm text-soft">
        {[...listTerms(project), `posted ${momentDateText(publishedAt)}`].join(' · ')}
      </p>
      <SkillList skills={skills} />
    </article>
  );
}
