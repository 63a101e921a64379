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
      pose={isVerified ? 'closed' : 'turning'}
      title={isVerified ? 'Your link is good' : 'Verifying your link'}
      line={isVerified ? 'In a moment you can choose a new password.' : 'This takes a moment.'}
    >
      {isVerified ? (
        <Button onClick={() => actor.send({ type: 'reset.continued' })}>Continue now</Button>
      ) : (
        <SlowNotice busy={snapshot.hasTag('busy')} onCancel={() => actor.send({ type: 'reset.cancelled' })} />
      )}
    </Waiting>
  );
}

function WrongLink({ problem, actor }: ResetLinkScreenProps & { readonly problem: string }) {
  return (
    <FocusLayout
      pose="misfit"
      title="This link does not work"
      lead="In a moment we’ll show you why, and how to get a new one."
      problem={problem}
    >
      <Button wide onClick={() => actor.send({ type: 'reset.continued' })}>
        Continue now
      </Button>
    </FocusLayout>
  );
}

function Unreachable({ actor }: ResetLinkScreenProps) {
  return (
    <FocusLayout
      pose="missing"
      title="We could not reach the server"
      lead="Your link may be fine. Check your connection and try again."
    >
      <div className="grid gap-3">
        <Button wide onClick={() => actor.send({ type: 'reset.retried' })}>
          Try again
        </Button>
        <Button variant="quiet" wide onClick={() => actor.send({ type: 'reset.cancelled' })}>
          Ask for a new link instead
        </Button>
      </div>
    </FocusLayout>
  );
}
