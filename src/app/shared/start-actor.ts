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
 * Passes all inspection events of actors started from now on to a watcher. The product has none; development and QA
 * builds connect the inspector (`src/main.tsx`).
 */
export function watchActors(watcher: (event: InspectionEvent) => void): void {
  inspect = watcher;
}

/** Creates and starts an actor. Every flow of the app is started here. */
export function startActor<Logic extends AnyActorLogic>(logic: Logic, input: InputFrom<Logic>): Actor<Logic> {
  // TypeScript can't resolve from the type parameter whether the input is required.
  const options = { input, ...(inspect && { inspect }) } as unknown as ActorOptions<Logic>;
  return createActor(logic, options).start();
}
