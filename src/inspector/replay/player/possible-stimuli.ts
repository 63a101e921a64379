import type { AnyMachineSnapshot } from 'xstate';
import type { FileStimulus } from '../../../simulation/path-file.ts';
import type { SimulatedActor } from '../../../simulation/simulated-actor.ts';

/** The stimuli that are possible now: events that change something, results of pending calls, a running timer. */
export function possibleStimuli(
  simulated: SimulatedActor,
  stimuli: readonly FileStimulus[],
): readonly FileStimulus[] {
  const snapshot = simulated.snapshot();
  if (snapshot.status !== 'active') return [];
  return stimuli.filter((stimulus) => {
    if (stimulus.kind === 'event') return snapshot.can(stimulus.event);
    if (stimulus.kind === 'outcome')
      return (
        simulated.calls.some(({ id, signal }) => id === stimulus.invoke && !signal.aborted) &&
        runs(snapshot, stimulus.invoke)
      );
    return snapshot._nodes.some(({ transitions }) => transitions.has(stimulus.type));
  });
}

function runs(snapshot: AnyMachineSnapshot, invoke: string): boolean {
  return snapshot.children[invoke]?.getSnapshot().status === 'active';
}
