import type { Party } from '../../contract/parties.ts';

/**
 * An event of a lifecycle, with its sender. If the entity's data decides the next state, the state is appended to the
 * event's name: `refundDone.refunded`.
 */
export type LifecycleEvent<Name extends string> = { readonly type: Name; readonly by: Party };

/**
 * The only guard of lifecycles: whether the sender is one of the given parties. The server checks all other conditions,
 * because it has the entity's data.
 *
 * @param parties - the parties that may send the event.
 */
export const isBy = ({ event }: { readonly event: { readonly by: Party } }, parties: readonly Party[]) =>
  parties.includes(event.by);
