import type { Role } from '../../../contract/account/account.ts';
import { paths } from '../../../contract/paths.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import { classes } from '../../ui/classes.ts';
import { FeatureList } from '../../ui/layout/feature-list.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { roleTexts } from '../shared/role-texts.ts';

type LandingSidesProps = {
  /** Whether the user must choose a side: then both fit on a phone's first screen, without their benefits. */
  readonly isChoice?: boolean;
};

/** The benefits of each side (spec §1), as two halves of a card. */
export function LandingSides({ isChoice = false }: LandingSidesProps) {
  return (
    <div className="relative grid rounded-card border border-line bg-surface shadow-small wide:grid-cols-2">
      <Side
        role="CORPORATE"
        title="For companies"
        to={paths.companySignUp()}
        action="Start as a company"
        isBrief={isChoice}
      />
      <div className="grid border-t border-line wide:border-s wide:border-t-0">
        <Side
          role="DEVELOPER"
          title="For developers"
          to={paths.developerSignUp()}
          action="Start as a developer"
          isBrief={isChoice}
        />
      </div>
      <span
        aria-hidden="true"
        className="absolute inset-0 m-auto grid size-16 place-items-center rounded-full border border-line bg-surface max-wide:hidden"
      >
        <Logo variant="closed" className="size-8" />
      </span>
    </div>
  );
}

type SideProps = {
  readonly role: Role;
  readonly title: string;
  readonly to: string;
  readonly action: string;
  /** Hides the benefits in a narrow window. */
  readonly isBrief: boolean;
};

function Side({ role, title, to, action, isBrief }: SideProps) {
  const { line, benefits } = roleTexts[role];
  return (
    <section className="flex flex-col items-start gap-6 p-6 sm:p-8 wide:p-12">
      <div className="grid gap-2">
        <h2 className="text-title font-semibold">{title}</h2>
        <p className="text-soft">{line}</p>
      </div>
      <div className={classes('w-full', isBrief && 'max-wide:hidden')}>
        <FeatureList items={benefits} />
      </div>
      <ButtonLink
        variant="secondary"
        to={to}
        data-cta={role === 'CORPORATE' ? 'start-company' : 'start-developer'}
        className="mt-auto max-sm:w-full"
      >
        {action}
      </ButtonLink>
    </section>
  );
}
