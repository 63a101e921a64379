import type { AnyStateMachine } from 'xstate';

/**
 * A machine's configuration as JSON: the argument of `createMachine()` without its functions (computed context, inputs
 * and params). With the machine's implementations it yields a machine with the same states and transitions.
 */
export function machineConfigText({ config }: AnyStateMachine): string {
  return `${JSON.stringify(config, null, 2)}\n`;
}
