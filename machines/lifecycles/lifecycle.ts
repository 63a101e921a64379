/**
 * Who may send an event (§M3): the two sides of a project or contract, an operator, the clock, the payment provider, or
 * the product itself where one entity's event has consequences in another.
 */
export type Party = 'company' | 'developer' | 'operator' | 'time' | 'provider' | 'system';

/**
 * An event of a lifecycle, and who sends it. If the entity’s data decides which state it leads to, its name is followed
 * by that state: `refundDone.refunded`.
 */
export type LifecycleEvent<Name extends string> = { readonly type: Name; readonly by: Party };

/**
 * The one guard of a lifecycle: may this party send the event? The server checks all other conditions, because it has
 * the entity's data.
 *
 * @param parties - the parties that may.
 */
export const isBy = ({ event }: { readonly event: { readonly by: Party } }, parties: readonly Party[]) =>
  parties.includes(event.by);
