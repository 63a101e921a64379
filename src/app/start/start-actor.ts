import { type Actor, type ActorOptions, type AnyActorLogic, createActor, type InputFrom } from 'xstate';
import { actorWatcher } from './actor-watcher.ts';

/** Makes and starts an actor: every flow of the app begins here. */
export function startActor<Logic extends AnyActorLogic>(logic: Logic, input: InputFrom<Logic>): Actor<Logic> {
  const inspect = actorWatcher();
  // The library's type can't see through the type parameter that the input is there.
  const options = { input, ...(inspect && { inspect }) } as unknown as ActorOptions<Logic>;
  return createActor(logic, options).start();
}
