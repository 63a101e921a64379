import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { paths } from '../../../../contract/paths.ts';
import type { verifyLinkMachine } from '../../../../machines/account/verify-link.machine.ts';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Waiting } from '../../../ui/feedback/waiting.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FocusLayout } from '../../../ui/layout/focus-layout.tsx';
import { ButtonLink } from '../../../ui/navigation/button-link.tsx';

type VerifyLinkScreenProps = { readonly actor: ActorRefFrom<typeof verifyLinkMachine> };

/** The page behind the link that is mailed after too many wrong codes (decision 018). */
export function VerifyLinkScreen({ actor }: VerifyLinkScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { problem } = snapshot.context;
  if (problem !== null) return <Refused problem={problem} />;
  if (snapshot.matches('unreachable'))
    return (
      <Unreachable actor={actor} lead="Your link may still be valid." title="We couldn’t reach the server" />
    );
  if (snapshot.matches('profileUnreachable'))
    return (
      <Unreachable actor={actor} lead="We couldn’t load your profile." title="Your email is verified." />
    );

  const isVerifying = snapshot.matches('deciding') || snapshot.matches('verifying');
  return (
    <Waiting
      logo={snapshot.hasTag('busy') ? 'turning' : 'closed'}
      title={isVerifying ? 'Verifying your email' : 'Your email is verified.'}
      line={isVerifying ? 'This only takes a moment.' : 'Loading your profile…'}
    >
      <SlowNotice busy={snapshot.hasTag('busy')} onCancel={() => actor.send({ type: 'link.canceled' })} />
    </Waiting>
  );
}

function Refused({ problem }: { readonly problem: string }) {
  return (
    <FocusLayout
      logo="misfit"
      title="This link doesn’t work"
      lead="If your email isn’t verified yet, you’ll get another one when you log in."
      problem={problem}
    >
      <ButtonLink to={paths.login()} replace wide>
        Log in
      </ButtonLink>
    </FocusLayout>
  );
}

type UnreachableProps = VerifyLinkScreenProps & { readonly title: string; readonly lead: string };

function Unreachable({ actor, title, lead }: UnreachableProps) {
  return (
    <FocusLayout logo="missing" title={title} lead={`${lead} Check your connection and try again.`}>
      <Button wide onClick={() => actor.send({ type: 'link.retried' })}>
        Try again
      </Button>
    </FocusLayout>
  );
}
