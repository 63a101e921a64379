import { type ActorRefFrom, fromPromise } from 'xstate';
import type { LoginResult } from '../../../../contract/account/account.ts';
import type { PasskeyRequestOptions, UsedPasskey } from '../../../../contract/settings/passkeys.ts';
import type { loginMachine } from '../../../../machines/account/login.machine.ts';
import { passkeyLoginMachine } from '../../../../machines/account/passkey-login.machine.ts';
import { createPasskeyLoginCalls } from '../../../api/account/passkey-login-calls.ts';
import { offerPasskeys, usePasskey } from '../../../browser/passkeys.ts';
import type { AppContext } from '../../app-context.ts';
import { required } from '../required.ts';

export type LoginActor = ActorRefFrom<typeof loginMachine>;

/** @param login - continues with the answer. */
export function passkeyLoginFlow({ createCalls }: AppContext, login: Pick<LoginActor, 'send'>) {
  const calls = createCalls(createPasskeyLoginCalls);
  return passkeyLoginMachine.provide({
    actors: {
      optionsFetch: fromPromise<PasskeyRequestOptions>(({ signal }) => calls.start(signal)),
      passkeyOffer: fromPromise<UsedPasskey>(({ signal }) => offerPasskeys(calls.start, signal)),
      passkeyUse: fromPromise<UsedPasskey, { options: PasskeyRequestOptions | null }>(({ input, signal }) =>
        usePasskey(required(input.options), signal),
      ),
      authentication: fromPromise<LoginResult, { used: UsedPasskey | null }>(({ input, signal }) =>
        calls.logIn(required(input.used), signal),
      ),
    },
    actions: {
      handOver: (_, result: LoginResult) => login.send({ type: 'login.passkeyUsed', result }),
    },
  });
}
