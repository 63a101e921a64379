import type { AnyMachineSnapshot } from 'xstate';
import type { FileOffer } from './path-file.ts';
import type { SimulatedActor } from './simulated-actor.ts';

/** The offers that are possible now: events that change something, results of pending calls, a running timer. */
export function possibleOffers(
  simulated: SimulatedActor,
  offers: readonly FileOffer[],
): readonly FileOffer[] {
  const snapshot = simulated.snapshot();
  if (snapshot.status !== 'active') return [];
  return offers.filter((offer) => {
    if (offer.kind === 'event') return snapshot.can(offer.event);
    if (offer.kind === 'outcome')
      return (
        simulated.calls.some(({ id, signal }) => id === offer.invoke && !signal.aborted) &&
        runs(snapshot, offer.invoke)
      );
    return snapshot._nodes.some(({ transitions }) => transitions.has(offer.type));
  });
}

function runs(snapshot: AnyMachineSnapshot, invoke: string): boolean {
  return snapshot.children[invoke]?.getSnapshot().status === 'active';
}
