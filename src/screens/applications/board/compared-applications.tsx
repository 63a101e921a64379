import type { Application } from '../../../../contract/marketplace/application.ts';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import { classes } from '../../../ui/classes.ts';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { ButtonLink } from '../../../ui/navigation/button-link.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { applicationStateOf } from '../../shared/list/state-labels.ts';
import { timeText } from '../proposal-text.ts';
import { ProposalView } from '../proposal-view.tsx';

type ComparedApplicationsProps = {
  /** Two or three. */
  readonly applications: readonly Application[];
  /** The address of the list. */
  readonly back: string;
};

/** Two or three applications in full, side by side (§M4). */
export function ComparedApplications({ applications, back }: ComparedApplicationsProps) {
  return (
    <div className="@container grid gap-6">
      <ButtonLink variant="secondary" compact to={back} className="justify-self-start">
        Show all applications
      </ButtonLink>
      <ul
        className={classes(
          'grid items-start gap-6 @reading:grid-cols-2',
          applications.length > 2 && '@spread:grid-cols-3',
        )}
      >
        {applications.map((application) => (
          <li key={application.id} className="min-w-0">
            <Compared application={application} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Compared({ application }: { readonly application: Application }) {
  const { id, developer, project } = application;
  const { label, tone } = applicationStateOf(application);
  return (
    <article
      aria-label={developer.name}
      className="grid gap-6 rounded-card border border-line bg-surface p-6 shadow-small"
    >
      <div className="grid justify-items-start gap-2">
        <h2 className="text-heading font-semibold wrap-anywhere">
          <TextLink
            variant="plain"
            to={marketPaths.reviewApplication({ projectId: project.id, applicationId: id })}
            className="hover:underline"
          >
            {developer.name}
          </TextLink>
        </h2>
        <p className="text-sm text-soft wrap-anywhere">{developer.headline}</p>
        <Pill tone={tone}>{label}</Pill>
        <p className="text-sm text-soft">{timeText(application)}</p>
      </div>
      <ProposalView proposal={application} />
    </article>
  );
}
