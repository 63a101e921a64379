import { fromPromise } from 'xstate';
import type {
  IdentityLink,
  IdentityLinkProof,
  LinkedIdentity,
} from '../../../../contract/account/identity-link.ts';
import { paths } from '../../../../contract/paths.ts';
import { linkIdentityMachine } from '../../../../machines/account/link-identity.machine.ts';
import { createIdentityLinkCalls } from '../../../api/account/identity-link-calls.ts';
import { forgetToken, historyStateWithToken } from '../../../browser/page-token.ts';
import type { AppContext } from '../../app-context.ts';

export function linkIdentityFlow({ createCalls, goTo }: AppContext) {
  const calls = createCalls(createIdentityLinkCalls);
  return linkIdentityMachine.provide({
    actors: {
      linkFetch: fromPromise<IdentityLink, { token: string }>(({ input, signal }) =>
        calls.fetchLink(input.token, signal),
      ),
      linkConfirmation: fromPromise<LinkedIdentity, IdentityLinkProof>(({ input, signal }) =>
        calls.confirm(input, signal),
      ),
      linkMailing: fromPromise<void, { token: string }>(({ input, signal }) =>
        calls.mail(input.token, signal),
      ),
    },
    actions: {
      goOn: (_, linked) =>
        'secondFactor' in linked
          ? goTo({ to: paths.twoStep(), replace: true, state: linked.secondFactor })
          : goTo({ to: paths.oauthCallback(), replace: true, state: historyStateWithToken(linked.token) }),
      spendToken: () => forgetToken(),
    },
  });
}
