import { setTimeout as pause } from 'node:timers/promises';
import type { Deployment } from './deployment.ts';
import { type Computed, computed, difference, written } from './usage.ts';
import { prepareVisits, type VisitKind } from './visits.ts';

/** This many concurrent visits without a pause, or this many started per second at random intervals. */
export type Pace = { readonly atOnce: number } | { readonly perSecond: number };

/** The result within the counted time. */
export type Measured = {
  readonly seconds: number;
  readonly visits: number;
  /** In ms, by the kind of call. */
  readonly calls: ReadonlyMap<string, readonly number[]>;
  readonly bytes: number;
  readonly computed: Computed;
  /** By PostgreSQL, ahead of its tables, in bytes. */
  readonly written: number;
  /** Those of the warm-up, too. */
  readonly errors: readonly string[];
};

type Plan = {
  readonly pace: Pace;
  readonly nextKind: () => VisitKind;
  /** Not counted: caches fill and code gets hot. */
  readonly warmUpMs: number;
  readonly countedMs: number;
  /** Called repeatedly during the counted time. */
  readonly whileCounting?: (secondsCounted: number) => Promise<void>;
};

/** The crowd itself refuses more concurrent visits than this, which is an error: it can't keep the pace. */
const maxAtOnce = 128;
const maxErrors = 100;
const everyMs = 10_000;

/** Lets people visit, and counts. */
export async function crowd(deployment: Deployment, plan: Plan): Promise<Measured> {
  let calls = new Map<string, number[]>();
  let [visits, bytes] = [0, 0];
  const errors: string[] = [];
  const visit = await prepareVisits(deployment, {
    call: (kind, ms) => {
      const known = calls.get(kind);
      if (known) known.push(ms);
      else calls.set(kind, [ms]);
    },
    visit: (received) => {
      visits += 1;
      bytes += received;
    },
  });
  const progress = { isOver: false };
  const fail = (message: string) => {
    errors.push(message);
    // Enough to report: a dead product refuses a thousand a second.
    if (errors.length >= maxErrors) progress.isOver = true;
  };
  const one = () => visit(plan.nextKind()).catch((error: Error) => fail(error.message));
  const visiting = 'atOnce' in plan.pace ? atOnce(plan.pace.atOnce) : arriving(plan.pace.perSecond);

  await pause(plan.warmUpMs);
  const writtenBefore = await written(deployment);
  calls = new Map();
  [visits, bytes] = [0, 0];
  const before = computed(deployment);
  const countedFrom = performance.now();
  const since = () => performance.now() - countedFrom;
  while (since() < plan.countedMs && !progress.isOver) {
    await plan.whileCounting?.(since() / 1000).catch((error: Error) => fail(error.message));
    await pause(Math.max(0, Math.min(everyMs, plan.countedMs - since())));
  }
  const after = computed(deployment);
  const counted = {
    seconds: since() / 1000,
    visits,
    calls,
    bytes,
    computed: difference(after, before),
    written: (await written(deployment)) - writtenBefore,
  };
  calls = new Map();
  progress.isOver = true;
  await visiting;
  return { ...counted, errors };

  async function atOnce(people: number): Promise<void> {
    await Promise.all(
      Array.from({ length: people }, async () => {
        while (!progress.isOver) await one();
      }),
    );
  }

  async function arriving(perSecond: number): Promise<void> {
    const under = new Set<Promise<void>>();
    for (let due = performance.now(); !progress.isOver; ) {
      // Arrivals are independent, so the gaps between them are exponentially distributed.
      due += (-Math.log(1 - Math.random()) / perSecond) * 1000;
      await pause(Math.max(0, due - performance.now()));
      if (under.size >= maxAtOnce) {
        fail(`More than ${maxAtOnce} visits were in progress.`);
        continue;
      }
      const started = one().then(() => void under.delete(started));
      under.add(started);
    }
    await Promise.all(under);
  }
}
