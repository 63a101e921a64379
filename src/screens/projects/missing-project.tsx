import { Logo } from '../../ui/brand/logo.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';

type MissingProjectProps = {
  readonly title?: string | undefined;
  /** The reason, as far as the user may know it. */
  readonly lead: string;
  /** The address of the link to continue, and its label. */
  readonly to: string;
  readonly label: string;
};

/** Shown in place of a project that the user can't see (§M2), or an action that is no longer possible. */
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
