import { setTimeout as pause } from 'node:timers/promises';
import type { Deployment } from './deployment.ts';
import { type Computed, computed, difference, written } from './usage.ts';
import { type VisitKind, visitsOf } from './visits.ts';

/** So many visits at a time without a pause, or so many that begin in a second, at random as people come. */
export type Pace = { readonly atOnce: number } | { readonly perSecond: number };

/** What came of it within the counted time. */
export type Measured = {
  readonly seconds: number;
  readonly visits: number;
  /** In ms, by the kind of call. */
  readonly calls: ReadonlyMap<string, readonly number[]>;
  readonly bytes: number;
  readonly computed: Computed;
  /** By PostgreSQL, ahead of its tables, in bytes. */
  readonly written: number;
  /** Of the warm-up, too. */
  readonly errors: readonly string[];
};

type Plan = {
  readonly pace: Pace;
  readonly nextKind: () => VisitKind;
  /** What comes before isn't counted: caches fill, code gets hot. */
  readonly warmUpMs: number;
  readonly countedMs: number;
  /** Called again and again while it is counted. */
  readonly whileCounting?: (secondsCounted: number) => Promise<void>;
};

/** More visits than this at a time are refused by the crowd itself, and that is an error: it can't keep the pace. */
const maxAtOnce = 128;
const maxErrors = 100;
const everyMs = 10_000;

/** Lets people visit, and counts. */
export async function crowd(deployment: Deployment, plan: Plan): Promise<Measured> {
  let calls = new Map<string, number[]>();
  let [visits, bytes] = [0, 0];
  const errors: string[] = [];
  const visit = await visitsOf(deployment, {
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
  const goingOn = { isOver: false };
  const fail = (message: string) => {
    errors.push(message);
    // Enough to know; a product that is gone refuses a thousand in a second.
    if (errors.length >= maxErrors) goingOn.isOver = true;
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
  while (since() < plan.countedMs && !goingOn.isOver) {
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
  goingOn.isOver = true;
  await visiting;
  return { ...counted, errors };

  async function atOnce(people: number): Promise<void> {
    await Promise.all(
      Array.from({ length: people }, async () => {
        while (!goingOn.isOver) await one();
      }),
    );
  }

  async function arriving(perSecond: number): Promise<void> {
    const under = new Set<Promise<void>>();
    for (let due = performance.now(); !goingOn.isOver; ) {
      // People come independently of each other: the gaps between them are exponentially distributed.
      due += (-Math.log(1 - Math.random()) / perSecond) * 1000;
      await pause(Math.max(0, due - performance.now()));
      if (under.size >= maxAtOnce) {
        fail(`More than ${maxAtOnce} visits were under way.`);
        continue;
      }
      const started = one().then(() => void under.delete(started));
      under.add(started);
    }
    await Promise.all(under);
  }
}
