import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { profileRegistrationMachine } from '../../../../machines/account/profile-registration.machine.ts';
import { Logo, type LogoVariant } from '../../../ui/brand/logo.tsx';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Waiting } from '../../../ui/feedback/waiting.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FocusLayout } from '../../../ui/layout/focus-layout.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import type { RegistrationActor } from './profile-form.tsx';

type RegistrationPauseProps = {
  readonly actor: RegistrationActor;
  /** Undefined in the workspace, whose rail has the button; the pause is then part of its page. */
  readonly onLogOut?: () => void;
  /** The page with the form. */
  readonly children: ReactNode;
};

/** Renders the form once it can be filled in; until then explains the wait and how to continue. */
export function RegistrationPause({ actor, onLogOut, children }: RegistrationPauseProps) {
  const picture = useSelector(actor, pickPicture);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isInWorkspace = onLogOut === undefined;
  const Layout = isInWorkspace ? PausedPage : FocusLayout;
  const buttons = (
    <div className="grid gap-3">
      <Button wide={!isInWorkspace} onClick={() => actor.send({ type: 'registration.retried' })}>
        Try again
      </Button>
      {onLogOut && (
        <Button wide variant="quiet" onClick={onLogOut}>
          Log out
        </Button>
      )}
    </div>
  );
  const slow = <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'registration.canceled' })} />;
  switch (picture) {
    case 'form':
      return children;
    case 'unreachable':
      return (
        <Layout
          logo="missing"
          title="We couldn’t load your profile"
          lead="The server didn’t respond. Check your connection and try again. What you typed is saved."
        >
          {buttons}
        </Layout>
      );
    case 'refreshFailed':
      return (
        <Layout
          logo="closed"
          title="Your profile is saved"
          lead="We couldn’t load it, so we don’t know where to take you next. Try again in a moment."
        >
          {buttons}
        </Layout>
      );
    case 'waiting':
    default:
      return isInWorkspace ? (
        <PausedPage logo="turning" title="One moment" lead="Loading your profile…">
          {slow}
        </PausedPage>
      ) : (
        <Waiting title="One moment" line="Loading your profile…">
          {slow}
        </Waiting>
      );
  }
}

type PausedPageProps = {
  readonly logo: LogoVariant;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
};

/** The pause inside the workspace, which has the header and the main region. */
function PausedPage({ logo, title, lead, children }: PausedPageProps) {
  return (
    <div className="grid justify-items-start gap-8">
      <Logo variant={logo} className="-ms-1 size-24" />
      <PageTitle key={title} lead={lead}>
        {title}
      </PageTitle>
      {children}
    </div>
  );
}

/** The last state of a finished flow stays rendered until the next screen is shown. */
function pickPicture(snapshot: SnapshotFrom<typeof profileRegistrationMachine>) {
  if (snapshot.hasTag('form') || snapshot.matches('saved')) return 'form';
  if (snapshot.matches('unreachable')) return 'unreachable';
  return snapshot.matches('refreshFailed') ? 'refreshFailed' : 'waiting';
}
