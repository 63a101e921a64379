import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '../../../../machines/account/login.machine.ts';

type LoginSwitchProps = { readonly actor: ActorRefFrom<typeof loginMachine> };

/** The toggle between login and sign-up (spec §2); looks like a link but doesn't navigate. */
export function LoginSwitch({ actor }: LoginSwitchProps) {
  const isSignUp = useSelector(actor, (snapshot) => snapshot.hasTag('signUp'));
  const event = { type: isSignUp ? 'login.logInChosen' : 'login.signUpChosen' } as const;
  const isPossible = useSelector(actor, (snapshot) => snapshot.can(event));

  return (
    <p className="flex items-center gap-1 text-sm text-soft">
      {isSignUp ? 'Already have an account?' : 'New here?'}
      <button
        type="button"
        disabled={!isPossible}
        onClick={() => actor.send(event)}
        className="min-h-touch rounded-small px-1 font-medium text-accent underline-offset-4 enabled:hover:underline disabled:cursor-not-allowed disabled:text-faint"
      >
        {isSignUp ? 'Log in instead' : 'Create an account'}
      </button>
    </p>
  );
}
