import { fromPromise } from 'xstate';
import type { ContactBody } from '../../../../contract/site/contact.ts';
import { contactMachine } from '../../../../machines/site/contact.machine.ts';
import type { AppContext } from '../../app-context.ts';

/** Keeps the unsent message in this tab. */
export function contactFlow({ contactCalls, drafts }: AppContext) {
  return contactMachine.provide({
    actors: {
      messageSending: fromPromise<void, ContactBody>(({ input, signal }) =>
        contactCalls.sendMessage(input, signal),
      ),
    },
    actions: {
      storeDraft: (_, { values }) => drafts.write('contact', values),
      removeDraft: () => drafts.remove('contact'),
    },
  });
}
