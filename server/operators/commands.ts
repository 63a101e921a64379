import type { Deps } from '../deps.ts';
import type { Log } from '../log/log.ts';
import { CommandError } from './command-error.ts';
import { runOperatorCommand } from './operators.ts';
import { runReconcileCommand } from './reconcile-command.ts';

export type CommandContext = Pick<Deps, 'db' | 'now' | 'paymentProvider'> & { readonly log: Log };

/** The commands of the server's command line, by name. */
const commands = {
  operator: runOperatorCommand,
  reconcile: (args: readonly string[], context: CommandContext) => {
    if (args.length > 0) throw new CommandError('This command takes no arguments.');
    return runReconcileCommand(context);
  },
};
export type CommandName = keyof typeof commands;

/**
 * Runs a command.
 *
 * @param args - its name and its arguments.
 * @returns the output.
 * @throws CommandError for an unknown or refused command.
 */
export async function runCommand(args: readonly string[], context: CommandContext): Promise<string> {
  const [name = '', ...rest] = args;
  if (!Object.hasOwn(commands, name)) throw new CommandError(`There is no command ${name}.`);
  return commands[name as CommandName](rest, context);
}
