import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '../../../../machines/account/login.machine.ts';
import { ProviderLogo } from '../../../ui/brand/provider-logo.tsx';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../ui/form/button.tsx';

const providers = [
  { provider: 'google', label: 'Continue with Google' },
  { provider: 'github', label: 'Continue with GitHub' },
] as const;

/** Social sign-in (spec §2, §4): the browser navigates to the provider. */
export function LoginProviders({ actor }: { readonly actor: ActorRefFrom<typeof loginMachine> }) {
  const leavingFor = useSelector(actor, (snapshot) =>
    snapshot.matches('leaving') ? snapshot.context.provider : null,
  );
  const isPossible = useSelector(actor, (snapshot) =>
    snapshot.can({ type: 'login.providerChosen', provider: 'google' }),
  );
  return (
    <div className="grid gap-3">
      {providers.map(({ provider, label }) => (
        <Button
          key={provider}
          variant="secondary"
          wide
          busy={leavingFor === provider}
          disabled={!isPossible && leavingFor !== provider}
          onClick={() => actor.send({ type: 'login.providerChosen', provider })}
        >
          <ProviderLogo provider={provider} />
          {label}
        </Button>
      ))}
      <SlowNotice busy={leavingFor !== null} onCancel={() => actor.send({ type: 'login.returned' })} />
    </div>
  );
}
