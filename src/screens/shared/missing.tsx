import { Logo } from '../../ui/brand/logo.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';

type MissingProps = {
  readonly title: string;
  /** The reason, as far as the user may know it. */
  readonly lead: string;
  /** The address of the link that leads on, and its label. */
  readonly to: string;
  readonly label: string;
};

/** Shown in place of something that doesn't exist, that the user can't see (§M2), or that is no longer possible. */
export function Missing({ title, lead, to, label }: MissingProps) {
  return (
    <div className="grid justify-items-start gap-8">
      <Logo variant="missing" className="-ms-1 size-24" />
      <PageTitle lead={lead}>{title}</PageTitle>
      <ButtonLink to={to}>{label}</ButtonLink>
    </div>
  );
}
