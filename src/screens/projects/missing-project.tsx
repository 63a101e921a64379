import { Logo } from '../../ui/brand/logo.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';

type MissingProjectProps = {
  readonly title?: string | undefined;
  /** Why, as far as anybody is told. */
  readonly lead: string;
  /** Where one goes on, and what that is called. */
  readonly to: string;
  readonly label: string;
};

/** In the place of a project that isn’t there for this person (§M2), or of what can’t be done with it any more. */
export function MissingProject({
  title = 'We couldn’t find that project',
  lead,
  to,
  label,
}: MissingProjectProps) {
  return (
    <div className="grid justify-items-start gap-8">
      <Logo variant="missing" className="-ms-1 size-24" />
      <PageTitle lead={lead}>{title}</PageTitle>
      <ButtonLink to={to}>{label}</ButtonLink>
    </div>
  );
}
