import { Logo } from '../../ui/brand/logo.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';

type MissingProjectProps = {
  readonly title?: string | undefined;
  /** Why, as far as the user may know. */
  readonly lead: string;
  /** The address to continue at, and its label. */
  readonly to: string;
  readonly label: string;
};

/** Replaces a project that isn’t there for this user (§M2), or an action that isn't possible any more. */
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
