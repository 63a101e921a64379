import type { AnyStateMachine } from 'xstate';

/**
 * A machine's configuration as JSON: what `createMachine()` takes, without the functions (context, inputs and params that
 * are computed). With the machine's implementations it makes a machine of the same states and transitions.
 */
export function machineConfigText({ config }: AnyStateMachine): string {
  return `${JSON.stringify(config, null, 2)}\n`;
}
