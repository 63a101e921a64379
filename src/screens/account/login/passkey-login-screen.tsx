import { useSelector } from '@xstate/react';
import { Fingerprint } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '../../../../machines/account/login.machine.ts';
import type { passkeyLoginMachine } from '../../../../machines/account/passkey-login.machine.ts';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ProblemNotice } from '../../shared/form/problem-notice.tsx';

type PasskeyLoginScreenProps = {
  readonly actor: ActorRefFrom<typeof passkeyLoginMachine>;
  /** The login forms on the same page; undefined in the inspector's replay. */
  readonly login?: ActorRefFrom<typeof loginMachine>;
};

/** The button to log in with a passkey, the last and least prominent control of the login page. */
export function PasskeyLoginScreen({ actor, login }: PasskeyLoginScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const isLoginBusy = useSelector(login, (other) => other?.hasTag('busy') ?? false);
  const { problem } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (problem === null) return undefined;
    const { current } = button;
    return () => {
      // The message that had the focus was removed.
      if (document.activeElement === document.body) current?.focus();
    };
  }, [problem]);
  return (
    <div className="grid gap-3">
      <ProblemNotice>{problem}</ProblemNotice>
      <Button
        ref={button}
        variant="quiet"
        wide
        busy={isBusy}
        softDisabled={isLoginBusy}
        onClick={() => actor.send({ type: 'passkeyLogin.requested' })}
      >
        <Fingerprint aria-hidden="true" className="size-icon" strokeWidth={1.75} />
        Use a passkey
      </Button>
      {snapshot.matches('offering') && (
        <p className="text-center text-sm text-soft">
          Passkeys that this browser knows are offered in the email field, too.
        </p>
      )}
      <output className="block text-center text-sm text-soft empty:absolute">
        {snapshot.matches('prompting') && 'Follow the steps in your browser.'}
        {snapshot.matches('authenticating') && 'Checking your passkey…'}
      </output>
      <SlowNotice
        busy={snapshot.matches('preparing') || snapshot.matches('authenticating')}
        onCancel={() => {
          actor.send({ type: 'passkeyLogin.canceled' });
          button.current?.focus();
        }}
      />
    </div>
  );
}
