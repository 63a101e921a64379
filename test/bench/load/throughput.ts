import type { Report, Row } from '../report.ts';
import { quantile } from '../statistics.ts';
import { fewAtOnce, measureCosts } from './costs.ts';
import { crowd, type Measured, type Pace } from './crowd.ts';
import type { Deployment, LoadSetup } from './deployment.ts';
import type { Basis } from './estimate.ts';
import { speedBudget } from './failures.ts';
import { seeded } from './members.ts';
import {
  busyShare,
  connections,
  megabytes,
  nginxMemory,
  othersShare,
  postgresMemory,
  serverMemory,
  visitorsShare,
} from './usage.ts';
import { kindsInTurn } from './visits.ts';

const processCounts = [1, 2, 4];
const manyAtOnce = 16;
const warmUpMs = 6_000;

type Tables = {
  readonly mix: Row[];
  readonly load: Row[];
  readonly memory: Row[];
  readonly calls: Row[];
  readonly costs: readonly Row[];
};

/** What visits cost, and how many of them 1, 2 and 4 processes behind nginx manage. */
export async function benchThroughput(
  { sizes, withDeployment }: LoadSetup,
  countedSeconds: number,
): Promise<{ readonly report: Report; readonly basis: Basis }> {
  const countedMs = countedSeconds * 1000;
  const { rows, basis } = await withDeployment(1, (deployment) =>
    measureCosts(deployment, { warmUpMs, countedMs }),
  );
  const tables: Tables = { costs: rows, mix: [], load: [], memory: [], calls: [] };
  let max = 0;
  for (const count of processCounts)
    await withDeployment(count, async (deployment) => {
      const paced = async (pace: Pace) => {
        const measured = await crowd(deployment, { pace, nextKind: kindsInTurn(), warmUpMs, countedMs });
        tables.mix.push(mixRow(pace, deployment, measured));
        tables.load.push(loadRow(pace, deployment, measured));
        return measured;
      };
      const full = await paced({ atOnce: manyAtOnce });
      max ||= full.visits / full.seconds;
      const halfLoad = await paced({ perSecond: Math.round(max * 5) / 10 });
      tables.memory.push(await memoryRow(deployment));
      if (count === 2) tables.calls.push(...callRows(halfLoad));
    });
  return {
    report: buildReport(tables, sizes.rows, countedSeconds),
    basis: { ...basis, bytesPerAccount: sizes.bytesPerAccount },
  };
}

function mixRow(pace: Pace, deployment: Deployment, measured: Measured): Row {
  const { visits, calls, seconds } = measured;
  const all = [...calls.values()].flat();
  const logins = calls.get('login') ?? [];
  const budget = speedBudget(deployment, measured);
  return {
    cells: [
      String(deployment.product.processes.length),
      paceName(pace),
      (visits / seconds).toFixed(1),
      (all.length / seconds).toFixed(0),
      ...[all, logins].flatMap((times) => [0.5, 0.99].map((share) => quantile(times, share).toFixed(0))),
      String(budget.value),
    ],
    budget,
  };
}

function loadRow(pace: Pace, deployment: Deployment, measured: Measured): Row {
  const { server, nginx, postgres, visitors } = measured.computed;
  const calls = [...measured.calls.values()].flat().length;
  const shares = [busyShare, othersShare, visitorsShare].map((share) => share(measured));
  return {
    cells: [
      String(deployment.product.processes.length),
      paceName(pace),
      ...[server, nginx, postgres, visitors].map((ms) => (ms / calls).toFixed(2)),
      ...shares.map((share) => `${Math.round(share * 100)} %`),
    ],
    budget: null,
  };
}

const paceName = (pace: Pace) => ('atOnce' in pace ? `${pace.atOnce} at once` : `${pace.perSecond} a second`);

const callRows = ({ calls }: Measured): Row[] =>
  [...calls]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([kind, times]) => ({
      cells: [
        kind,
        String(times.length),
        ...[0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(0)),
      ],
      budget: null,
    }));

async function memoryRow(deployment: Deployment): Promise<Row> {
  return {
    cells: [
      String(deployment.product.processes.length),
      serverMemory(deployment).map(megabytes).join(', '),
      megabytes(nginxMemory(deployment)),
      megabytes(postgresMemory(deployment)),
      String(await connections(deployment)),
    ],
    budget: null,
  };
}

function buildReport(
  { costs, mix: mixed, load, calls, memory }: Tables,
  sizes: readonly Row[],
  seconds: number,
): Report {
  const computed = ['server, ms', 'nginx, ms', 'PostgreSQL, ms', 'visitors, ms'];
  const times = ['median, ms', '99 %, ms'];
  return {
    notes: [
      `Visitors in one process, nginx with \`deploy/nginx-site.conf\` (TLS, HTTP/2, two workers), the server’s processes, PostgreSQL with its own settings (it waits for the disk) and ${seeded.toLocaleString('en')} accounts, and a mail server, all on this machine. Each visitor has a network of their own in 127.0.0.0/8, which nginx reports, so the limits by network stay as they are in production; each visit is a connection of its own, whose handshake is in the figures. A visit makes the calls that a browser makes, without a pause; the files are those that Chromium asks for. Analytics goes to PostHog in production and isn’t part of it. Each measurement counts ${seconds} s, after a warm-up of ${warmUpMs / 1000} s.`,
      'These count as errors: an unexpected answer, a call that nginx had to pass to another process, an error in the server’s or nginx’s log, and a process that ended; in measurements of speed, also that the visitors take more than four fifths of a core. The budget is zero.',
    ],
    tables: [
      {
        caption: `**What a visit costs**, by one process, ${fewAtOnce} visits at once: how many of twenty of the mix are of this kind, what it asks for and receives, and the processor time of one core.`,
        head: ['visit', 'of 20', 'calls', 'kB', ...computed, 'WAL, kB', 'errors'],
        rows: costs,
      },
      {
        caption:
          '**Maximum load**: as many visits as are answered, and half as many as one process answered, started at random. At the maximum, everything waits for the processor, the visitors too.',
        head: [
          'processes',
          'visits',
          'visits a second',
          'calls a second',
          ...times,
          'logins: median, ms',
          '99 %, ms',
          'errors',
        ],
        rows: mixed,
      },
      {
        caption:
          '**What it takes**: processor time for each call of the mix, how busy the machine was, how much of that was others’, and how much of one core the visitors took.',
        head: ['processes', 'visits', ...computed, 'machine', 'others', 'visitors'],
        rows: load,
      },
      {
        caption: '**Each call**, by 2 processes at half the pace.',
        head: ['call', 'times', ...times, 'worst, ms'],
        rows: calls,
      },
      {
        caption:
          '**Memory** after that: what is resident of each process of the server, and what nginx and PostgreSQL take (shared memory counted once).',
        head: ['processes', 'server, MB each', 'nginx, MB', 'PostgreSQL, MB', 'connections'],
        rows: memory,
      },
      {
        caption:
          '**The database** before: accounts with a profile, a session, one code and the mail that brought it, freshly written.',
        head: ['table', 'rows', 'bytes a row', 'of these indexes', 'bytes an account'],
        rows: sizes,
      },
    ],
  };
}
