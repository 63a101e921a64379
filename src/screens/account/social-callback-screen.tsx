import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { paths } from '../../../contract/paths.ts';
import type { socialCallbackMachine } from '../../../machines/account/social-callback.machine.ts';
import { loginPath } from '../../../machines/client-rules/account/redirect-path.ts';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { Waiting } from '../../ui/feedback/waiting.tsx';
import { Button } from '../../ui/form/button.tsx';
import { FocusLayout } from '../../ui/layout/focus-layout.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';

type SocialCallbackScreenProps = { readonly actor: ActorRefFrom<typeof socialCallbackMachine> };

/** The steps of the sign-in; the last one stays rendered while another page loads. */
const steps = new Map<string, string>([
  ['arriving', 'Reading the response'],
  ['fetchingProfile', 'Checking your sign-in'],
  ['pushingRole', 'Saving your account type'],
]);

/** The page after a sign-in at Google or GitHub (spec §2, OAuth callback screen). */
export function SocialCallbackScreen({ actor }: SocialCallbackScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { problem } = snapshot.context;
  if (problem !== null) return <Failed actor={actor} problem={problem} />;
  // Stays rendered while another page loads.
  return (
    <Waiting title="Authenticating..." line="Please wait while we complete your sign-in process.">
      <p className="text-sm text-faint">{steps.get(snapshot.value) ?? 'Opening your account'}</p>
      <SlowNotice busy={snapshot.hasTag('busy')} onCancel={() => actor.send({ type: 'callback.canceled' })} />
    </Waiting>
  );
}

function Failed({ actor, problem }: SocialCallbackScreenProps & { readonly problem: string }) {
  const isUnreachable = useSelector(actor, (snapshot) => snapshot.matches('unreachable'));
  const role = useSelector(actor, ({ context }) => context.oauthRole);
  // The links replace this history entry, which is no longer useful.
  return (
    <FocusLayout logo={isUnreachable ? 'missing' : 'misfit'} title="Authentication Failed" problem={problem}>
      <div className="grid gap-3">
        {isUnreachable ? (
          <Button wide onClick={() => actor.send({ type: 'callback.retried' })}>
            Try again
          </Button>
        ) : (
          <ButtonLink to={loginPath(role)} replace wide>
            Try again
          </ButtonLink>
        )}
        <ButtonLink to={paths.home()} replace variant="secondary" wide>
          Return to Home
        </ButtonLink>
      </div>
    </FocusLayout>
  );
}
