import { asc, eq, isNotNull } from 'drizzle-orm';
import { findAccount } from '../accounts/account.ts';
import { accounts } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Log } from '../log/log.ts';
import { CommandError } from './command-error.ts';

const usage = 'Use "grant <email>", "revoke <email>" or "list".';

type Context = Pick<Deps, 'db' | 'now'> & { readonly log: Log };

/**
 * Gives an account the operator capability, revokes it, or lists the operators (§M2). Only the server's own command
 * line can do so: no call of the API does.
 *
 * @param args - `grant <email>`, `revoke <email>` or `list`.
 * @returns the output.
 * @throws CommandError for other arguments, and for an address without a verified account.
 */
export async function runOperatorCommand(args: readonly string[], context: Context): Promise<string> {
  const [command, email, ...more] = args;
  if (command === 'list' && email === undefined) return list(context);
  if ((command !== 'grant' && command !== 'revoke') || email === undefined || more.length > 0)
    throw new CommandError(usage);
  return change(email, command === 'grant', context);
}

async function list({ db }: Context): Promise<string> {
  const rows = await db
    .select({ email: accounts.email, since: accounts.operatorSince })
    .from(accounts)
    .where(isNotNull(accounts.operatorSince))
    .orderBy(asc(accounts.operatorSince), asc(accounts.email));
  if (rows.length === 0) return 'There are no operators.';
  return rows.map(({ email, since }) => `${email}  since ${since?.toISOString() ?? ''}`).join('\n');
}

async function change(email: string, isGranted: boolean, { db, now, log }: Context): Promise<string> {
  const account = await findAccount(db, email);
  if (!account) throw new CommandError(`There is no verified account with the address ${email}.`);
  if ((account.operatorSince !== null) === isGranted)
    return `${account.email} ${isGranted ? 'is already' : 'isn’t'} an operator.`;
  await db
    .update(accounts)
    .set({ operatorSince: isGranted ? now() : null })
    .where(eq(accounts.id, account.id));
  log.info(`The operator capability was ${isGranted ? 'granted' : 'revoked'}.`, { accountId: account.id });
  return `${account.email} is ${isGranted ? 'now' : 'no longer'} an operator.`;
}
