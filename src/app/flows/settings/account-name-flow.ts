import { fromPromise } from 'xstate';
import type { NameBody } from '../../../../contract/account/account.ts';
import { accountNameMachine } from '../../../../machines/settings/account-name.machine.ts';
import { createNameCalls } from '../../../api/settings/name-calls.ts';
import type { AppContext } from '../../app-context.ts';
import { changeProfile } from './stored-profile.ts';

export function accountNameFlow(app: AppContext) {
  const calls = app.createCalls(createNameCalls);
  return accountNameMachine.provide({
    actors: {
      nameChange: fromPromise<void, NameBody>(({ input, signal }) => calls.change(input, signal)),
    },
    actions: { storeName: (_, { name }) => changeProfile(app, { name }) },
  });
}
