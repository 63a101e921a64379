import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { resetLinkMachine } from '../../../../machines/account/reset-link.machine.ts';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Waiting } from '../../../ui/feedback/waiting.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FocusLayout } from '../../../ui/layout/focus-layout.tsx';

type ResetLinkScreenProps = { readonly actor: ActorRefFrom<typeof resetLinkMachine> };

/** The page behind the mailed link (spec §2 /reset-password-token, §4, §8). */
export function ResetLinkScreen({ actor }: ResetLinkScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { problem } = snapshot.context;
  if (problem !== null) return <WrongLink problem={problem} actor={actor} />;
  if (snapshot.matches('unreachable')) return <Unreachable actor={actor} />;

  const isVerified = snapshot.matches('verified') || snapshot.matches('handedOver');
  return (
    <Waiting
      logo={isVerified ? 'closed' : 'turning'}
      title={isVerified ? 'Link verified' : 'Verifying your link'}
      line={
        isVerified ? 'Taking you to a page where you can choose a new password.' : 'This only takes a moment.'
      }
    >
      {isVerified ? (
        <Button onClick={() => actor.send({ type: 'resetLink.continued' })}>Continue now</Button>
      ) : (
        <SlowNotice
          busy={snapshot.hasTag('busy')}
          onCancel={() => actor.send({ type: 'resetLink.canceled' })}
        />
      )}
    </Waiting>
  );
}

function WrongLink({ problem, actor }: ResetLinkScreenProps & { readonly problem: string }) {
  return (
    <FocusLayout
      logo="misfit"
      title="This link doesn’t work"
      lead="Taking you to a page where you can request a new link."
      problem={problem}
    >
      <Button wide onClick={() => actor.send({ type: 'resetLink.continued' })}>
        Continue now
      </Button>
    </FocusLayout>
  );
}

function Unreachable({ actor }: ResetLinkScreenProps) {
  return (
    <FocusLayout
      logo="missing"
      title="We couldn’t reach the server"
      lead="Your link may still be valid. Check your connection and try again."
    >
      <div className="grid gap-3">
        <Button wide onClick={() => actor.send({ type: 'resetLink.retried' })}>
          Try again
        </Button>
        <Button variant="quiet" wide onClick={() => actor.send({ type: 'resetLink.newLinkRequested' })}>
          Request a new link instead
        </Button>
      </div>
    </FocusLayout>
  );
}
