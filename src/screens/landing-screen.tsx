import { useSelector } from '@xstate/react';
import type { Role } from '../../contract/account.ts';
import { brand } from '../../contract/brand.ts';
import { isComplete, redirectPath } from '../../machines/rules/redirect-path.ts';
import { paths } from '../app/paths.ts';
import { Benefits } from '../ui/benefits.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { TextLink } from '../ui/link.tsx';
import { Mark } from '../ui/mark.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageLayout } from '../ui/page-layout.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { roleWords } from './role-words.ts';
import type { SessionActor } from './use-session-profile.ts';

type LandingScreenProps = {
  readonly session: SessionActor;
  /** What the navigation that led here has to say, such as 'Please login first to verify your account'. */
  readonly notice: string | null;
};

/** The landing page (spec §2, /): what this is, for whom, and the two ways in. */
export function LandingScreen({ session, notice }: LandingScreenProps) {
  return (
    <PageLayout
      actions={<HeaderActions session={session} />}
      footer={
        <>
          <p className="mr-auto py-2">{brand.name}: freelance contracts between companies and developers.</p>
          <TextLink look="quiet" className="py-2" to={paths.companyLogin()}>
            Company login
          </TextLink>
          <TextLink look="quiet" className="py-2" to={paths.developerLogin()}>
            Developer login
          </TextLink>
        </>
      }
    >
      <div className="grid gap-16 wide:gap-24">
        <div className="grid gap-8">
          {notice && <Notice role="status">{notice}</Notice>}
          <div className="grid items-center gap-12 wide:grid-cols-[minmax(0,1fr)_auto] wide:gap-24 wide:py-8">
            <div className="grid gap-8">
              <PageTitle
                size="display"
                documentTitle="Freelance contracts for companies and developers"
                lead={
                  <span className="mt-2 block max-w-[34rem] text-reading">
                    {brand.name} is a marketplace for freelance contract work: companies bring the project,
                    developers bring the skill, and both agree before anything starts.
                  </span>
                }
              >
                {brand.sentence}
              </PageTitle>
              <div className="flex flex-wrap gap-3">
                <ButtonLink to={paths.companyLogin()} className="min-h-12 max-sm:w-full sm:px-7">
                  I’m hiring
                </ButtonLink>
                <ButtonLink
                  variant="secondary"
                  to={paths.developerLogin()}
                  className="min-h-12 max-sm:w-full sm:px-7"
                >
                  I’m a developer
                </ButtonLink>
              </div>
            </div>
            <Mark className="size-72 max-wide:hidden" />
          </div>
        </div>
        <TwoHalves />
        <FirstSteps />
      </div>
    </PageLayout>
  );
}

function HeaderActions({ session }: { readonly session: SessionActor }) {
  const profile = useSelector(session, (snapshot) =>
    snapshot.matches('authenticated') ? snapshot.context.profile : null,
  );
  if (profile === null) {
    return (
      <ButtonLink variant="quiet" to={paths.login()} className="-mr-4">
        Log in
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink variant="secondary" to={redirectPath(profile)}>
        {isComplete(profile) ? 'Go to your dashboard' : 'Complete your profile'}
      </ButtonLink>
      <Button
        variant="quiet"
        className="-mr-4"
        onClick={() => session.send({ type: 'session.logOutRequested', role: profile.role ?? null })}
      >
        Log out
      </Button>
    </>
  );
}

/** Both sides and what they get (spec §1), as two halves of one thing. */
function TwoHalves() {
  return (
    <div className="relative grid overflow-hidden rounded-card border border-line bg-surface shadow-small wide:grid-cols-2">
      <Half role="CORPORATE" title="For companies" />
      <div className="border-t border-line wide:border-t-0 wide:border-l">
        <Half role="DEVELOPER" title="For developers" />
      </div>
      <span
        aria-hidden="true"
        className="absolute inset-0 m-auto grid size-16 place-items-center rounded-full border border-line bg-surface max-wide:hidden"
      >
        <Mark className="size-8" />
      </span>
    </div>
  );
}

function Half({ role, title }: { readonly role: Role; readonly title: string }) {
  const { line, benefits } = roleWords[role];
  return (
    <section className="grid content-start gap-6 p-6 sm:p-8 wide:p-12">
      <div className="grid gap-2">
        <h2 className="text-title font-semibold">{title}</h2>
        <p className="text-soft">{line}</p>
      </div>
      <Benefits items={benefits} />
    </section>
  );
}

const firstSteps = [
  { title: 'Create an account', text: 'An email address and a password, on the side that you are on.' },
  { title: 'Confirm your email', text: 'We send a 4-digit code; you type it in.' },
  { title: 'Say who you are', text: 'A short profile that the other side reads first.' },
];

/** What happens between here and the dashboard. */
function FirstSteps() {
  return (
    <section className="grid gap-8">
      <h2 className="text-title font-semibold">Three steps and you are in</h2>
      <ol className="grid gap-8 wide:grid-cols-3 wide:gap-12">
        {firstSteps.map(({ title, text }, index) => (
          <li key={title} className="grid content-start gap-2 border-t border-line pt-6">
            <span aria-hidden="true" className="font-semibold text-accent tabular-nums">
              {index + 1}
            </span>
            <h3 className="text-heading font-semibold">{title}</h3>
            <p className="text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
