import {
  type Actor,
  type ActorOptions,
  type AnyActorLogic,
  createActor,
  type InputFrom,
  type InspectionEvent,
} from 'xstate';

let inspect: ((event: InspectionEvent) => void) | undefined;

/**
 * Passes everything that happens in the actors that are started from now on to a watcher. The product has none;
 * development and a QA build have the inspector (`src/main.tsx`).
 */
export function watchActors(watcher: (event: InspectionEvent) => void): void {
  inspect = watcher;
}

/** Makes and starts an actor: every flow of the app begins here. */
export function startActor<Logic extends AnyActorLogic>(logic: Logic, input: InputFrom<Logic>): Actor<Logic> {
  // The library's type can't see through the type parameter that the input is there.
  const options = { input, ...(inspect && { inspect }) } as unknown as ActorOptions<Logic>;
  return createActor(logic, options).start();
}
