import { useId } from 'react';
import type { Invitation } from '../../../contract/marketplace/directory/invitation.ts';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import { Pill } from '../../ui/feedback/pill.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { TextLink } from '../../ui/navigation/link.tsx';
import { momentText } from '../shared/formats.ts';

/** A received invitation: the project, the company, the date, the message, and the next step. */
export function InvitationCard({ invitation }: { readonly invitation: Invitation }) {
  const { project, company, message, createdAt } = invitation;
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="grid gap-4 rounded-card border border-line bg-surface p-6 shadow-small"
    >
      <div className="grid gap-2">
        <h2
          id={titleId}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 text-heading font-semibold wrap-anywhere"
        >
          {project.title === null ? (
            'This project has ended'
          ) : (
            <TextLink variant="plain" to={marketPaths.projectDetails({ projectId: project.id })}>
              {project.title}
            </TextLink>
          )}
          {!project.isOpen && <Pill tone="neutral">Ended</Pill>}
        </h2>
        <p className="text-sm text-soft wrap-anywhere">
          <TextLink variant="inline" to={marketPaths.company({ companyId: company.userId })}>
            {company.name}
          </TextLink>
          {` invited you on ${momentText(createdAt)}.`}
        </p>
      </div>
      {message !== '' && (
        <blockquote className="max-w-reading border-s-2 border-line ps-4 whitespace-pre-line wrap-anywhere">
          {message}
        </blockquote>
      )}
      <NextStep invitation={invitation} />
    </article>
  );
}

/** The next step: applying, the developer's application, or a note that it is too late. */
function NextStep({ invitation: { project, applicationId } }: { readonly invitation: Invitation }) {
  const look =
    'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4 text-sm';
  if (applicationId !== null)
    return (
      <p className={look}>
        <span className="text-soft">You’ve applied to this project.</span>
        <TextLink
          variant="inline"
          to={marketPaths.application({ applicationId })}
          aria-label={`See your application to ${project.title}`}
        >
          See your application
        </TextLink>
      </p>
    );
  if (!project.isOpen)
    return (
      <p className={look}>
        <span className="text-soft">
          No one can apply any more. Only the company and those who applied can still read it.
        </span>
      </p>
    );
  return (
    <p className={look}>
      <span className="text-soft">Applying costs nothing.</span>
      <ButtonLink
        compact
        to={marketPaths.applyToProject({ projectId: project.id })}
        aria-label={`Apply to ${project.title}`}
      >
        Apply
      </ButtonLink>
    </p>
  );
}
