import type { Row } from '../report.ts';
import { type VisitKind, visitKinds } from './visits.ts';

/** The measured cost of one visit. */
export type Cost = {
  readonly calls: number;
  readonly bytes: number;
  /** Processor time, in ms of one core. */
  readonly server: number;
  readonly nginx: number;
  readonly postgres: number;
  /** What PostgreSQL wrote ahead, in bytes. */
  readonly written: number;
};

export type Basis = {
  readonly costs: ReadonlyMap<VisitKind, Cost>;
  /** Processor time of one password, in ms. */
  readonly hashMs: number;
  readonly bytesPerAccount: number;
};

/** Assumed, not measured: replace these first with your own figures. docs/scaling.md explains them. */
const assumed = {
  /** By each account in a month; first looks are by strangers. */
  visits: { 'first look': 2, 'member comes back': 2.5, login: 1.5, 'sign-up': 0.03 } satisfies Record<
    VisitKind,
    number
  >,
  /** To each account in a month: codes, some sent again, reset links and notices. */
  mails: 0.15,
  /** The load in the busiest minutes, as a multiple of the average. */
  peak: 4,
  /** The share of a core that may be used at the peak. */
  use: 0.5,
  /** The size of a database after updates and vacuum, as a multiple of its freshly written size. */
  bloat: 1.5,
  connectionsOfProcess: 10,
  bytesOfLogLine: 350,
} as const;

const day = 24 * 60 * 60;
const month = 30.4 * day;
const scales = [1e6, 1e7, 1e8] as const;

/** @returns a table's head and rows: what 1, 10 and 100 million accounts need. */
export function estimated(basis: Basis): { readonly head: readonly string[]; readonly rows: readonly Row[] } {
  const columns = scales.map((accounts) => figures(basis, accounts));
  const names = Object.keys(columns[0] ?? {});
  return {
    head: ['', ...scales.map((accounts) => `${accounts / 1e6} million`)],
    rows: names.map((name) => ({
      cells: [name, ...columns.map((column) => rounded(column[name] ?? Number.NaN))],
      budget: null,
    })),
  };
}

function figures(
  { costs, hashMs, bytesPerAccount }: Basis,
  accounts: number,
): Readonly<Record<string, number>> {
  const byVisits = (of: (cost: Cost) => number, kinds: readonly VisitKind[] = visitKinds) =>
    kinds.reduce((sum, kind) => {
      const cost = costs.get(kind);
      return sum + (accounts * assumed.visits[kind] * (cost ? of(cost) : Number.NaN)) / month;
    }, 0);
  const withoutFirst = visitKinds.filter((kind) => kind !== 'first look');
  const { peak, use } = assumed;
  const cores = (part: 'server' | 'nginx' | 'postgres', kinds?: readonly VisitKind[]) =>
    (peak * byVisits((cost) => cost[part], kinds)) / 1000;
  // A sign-up hashes the password once to store it and once to log in.
  const hashes = (accounts * (assumed.visits.login + 2 * assumed.visits['sign-up'])) / month;
  const calls = byVisits((cost) => cost.calls);
  const processes = Math.max(2, Math.ceil(cores('server') / use));
  return {
    'visits a second, on average': byVisits(() => 1),
    'visits a second at the peak': peak * byVisits(() => 1),
    'calls a second at the peak': peak * calls,
    '… these without first looks': peak * byVisits((cost) => cost.calls, withoutFirst),
    'cores that the server uses at the peak': cores('server'),
    '… those without first looks': cores('server', withoutFirst),
    '… those for passwords': (peak * hashes * hashMs) / 1000,
    'cores that nginx uses at the peak': cores('nginx'),
    'cores that PostgreSQL uses at the peak': cores('postgres'),
    'processes of the server': processes,
    'connections to PostgreSQL': processes * assumed.connectionsOfProcess,
    'database, GB': (accounts * bytesPerAccount * assumed.bloat) / 1e9,
    'written ahead (WAL), GB a day': (byVisits(({ written }) => written) * day) / 1e9,
    'mails a day': (accounts * assumed.mails * day) / month,
    'mails a second at the peak': (peak * accounts * assumed.mails) / month,
    'sent to visitors, Mbit/s at the peak': (peak * byVisits(({ bytes }) => bytes) * 8) / 1e6,
    '… that without first looks': (peak * byVisits(({ bytes }) => bytes, withoutFirst) * 8) / 1e6,
    'log, GB a day': (calls * assumed.bytesOfLogLine * day) / 1e9,
  };
}

/** Two significant digits: assumptions justify no more. */
const rounded = (value: number) => Number(value.toPrecision(2)).toLocaleString('en');
