import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';

/** The report of a part of the bench. */
export type Report = {
  /** How it was measured, one sentence each. */
  readonly notes: readonly string[];
  readonly tables: readonly Table[];
};

/** Each part formats its own numbers; budgets are checked here. */
export type Table = {
  /** Its caption, where there are several. */
  readonly caption?: string;
  readonly head: readonly string[];
  readonly rows: readonly Row[];
};

export type Row = {
  readonly cells: readonly string[];
  /** null: measured for information, without a budget. */
  readonly budget: Budget | null;
};

/** `value` may not be larger than `max`, or smaller than `min`. */
export type Budget = { readonly value: number } & ({ readonly max: number } | { readonly min: number });

/** Whether it is met; a value that couldn't be measured meets no budget. */
function isMet(budget: Budget): boolean {
  return 'max' in budget ? budget.value <= budget.max : budget.value >= budget.min;
}

/** Every row whose budget isn't met, as one line. */
export function missed({ tables }: Report): readonly string[] {
  return tables.flatMap(({ rows }) =>
    rows.filter(({ budget }) => budget && !isMet(budget)).map(({ cells }) => cells.join(' · ')),
  );
}

/** The whole report in Markdown; where a table has budgets, with two more columns. */
export function markdown({ notes, tables }: Report): string {
  return [...notes, ...tables.map(markdownTable)].join('\n\n');
}

function markdownTable({ caption, head, rows }: Table): string {
  const hasBudget = rows.some(({ budget }) => budget !== null);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    ...(caption === undefined ? [] : [caption, '']),
    line(hasBudget ? [...head, 'budget', ''] : head),
    line([...head.map((_, index) => (index === 0 ? '---' : '---:')), ...(hasBudget ? ['---:', '---'] : [])]),
    ...rows.map(({ cells, budget }) => line(hasBudget ? [...cells, ...budgetCells(budget)] : cells)),
  ].join('\n');
}

function budgetCells(budget: Budget | null): readonly [string, string] {
  if (budget === null) return ['', ''];
  const limit = 'max' in budget ? `≤ ${budget.max}` : `≥ ${budget.min}`;
  return [limit, isMet(budget) ? 'met' : '**not met**'];
}

/**
 * Where and when: the processor, its cores, Node, the browser, the day, and how much else the machine had to do just
 * before (the load of the last minute), the first things to check when a figure looks wrong.
 */
export function machine(chromium: string): string {
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor';
  const version = execFileSync(chromium, ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const browser = version.replace(/ built on.*/s, '').trim();
  const day = new Date().toISOString().slice(0, 10);
  const load = loadavg()[0]?.toFixed(1);
  return `${processor}, ${cpus().length} cores, Node ${process.versions.node}, ${browser}, ${day}, load ${load} before.`;
}
