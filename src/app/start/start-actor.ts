import {
  type Actor,
  type ActorOptions,
  type AnyActorLogic,
  createActor,
  type InputFrom,
  type InspectionEvent,
} from 'xstate';

let watch: ((event: InspectionEvent) => void) | undefined;

/**
 * Lets somebody see everything that happens in the actors that are started from now on. Nobody does in the product;
 * development and a QA build let the inspector (`src/main.tsx`).
 */
export function watchActors(watcher: (event: InspectionEvent) => void): void {
  watch = watcher;
}

/** Makes and starts an actor: every flow of the app begins here. */
export function startActor<Logic extends AnyActorLogic>(logic: Logic, input: InputFrom<Logic>): Actor<Logic> {
  // The library's type can't see through the type parameter that the input is there.
  const options = { input, ...(watch && { inspect: watch }) } as unknown as ActorOptions<Logic>;
  return createActor(logic, options).start();
}
