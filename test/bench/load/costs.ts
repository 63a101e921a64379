import { hashPassword, verifyPassword } from '../../../server/accounts/passwords/password.ts';
import { password } from '../../server/support/people.ts';
import type { Budget, Row } from '../report.ts';
import { crowd, type Measured } from './crowd.ts';
import type { Deployment } from './deployment.ts';
import type { Basis, Cost } from './estimate.ts';
import { errorBudget } from './failures.ts';
import { mix, type VisitKind, visitKinds } from './visits.ts';

/** Enough that nothing waits for a visitor, few enough that visits hardly wait for each other. */
export const fewAtOnce = 4;

type Costs = { readonly rows: readonly Row[]; readonly basis: Pick<Basis, 'costs' | 'hashMs'> };

/** What a visit of each kind costs, one kind after the other. */
export async function measureCosts(
  deployment: Deployment,
  times: { readonly warmUpMs: number; readonly countedMs: number },
): Promise<Costs> {
  const rows: Row[] = [];
  const costs = new Map<VisitKind, Cost>();
  for (const kind of visitKinds) {
    const measured = await crowd(deployment, { ...times, pace: { atOnce: fewAtOnce }, nextKind: () => kind });
    const cost = averageCost(measured);
    costs.set(kind, cost);
    rows.push(costRow(kind, cost, measured, errorBudget(deployment, measured)));
  }
  return { rows, basis: { costs, hashMs: await hashMs() } };
}

function averageCost({ visits, calls, bytes, computed, written }: Measured): Cost {
  const { server, nginx, postgres } = computed;
  const all = { calls: [...calls.values()].flat().length, bytes, server, nginx, postgres, written };
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, value / visits])) as Cost;
}

function costRow(kind: VisitKind, cost: Cost, { visits, computed }: Measured, budget: Budget): Row {
  const { calls, bytes, server, nginx, postgres, written } = cost;
  const numbers = [calls, bytes / 1000, server, nginx, postgres, computed.visitors / visits, written / 1000];
  return {
    cells: [kind, String(mix[kind]), ...numbers.map((value) => value.toFixed(1)), String(budget.value)],
    budget,
  };
}

/** Processor time of checking one password, in ms. */
async function hashMs(): Promise<number> {
  const times = 40;
  const hash = await hashPassword(password);
  const before = process.cpuUsage();
  for (let time = 0; time < times; time += 1) await verifyPassword(hash, password);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}
