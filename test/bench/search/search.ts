import { type ProjectSearch, projectSorts } from '../../../contract/marketplace/project-search.ts';
import type { Database } from '../../../server/db/connect.ts';
import type { Deps } from '../../../server/deps.ts';
import type { Session } from '../../../server/http/call.ts';
import { searchProjects } from '../../../server/marketplace/search/search-projects.ts';
import { findPostgresBinaries } from '../../server/support/postgres/postgres-binaries.ts';
import { onEmbedded, onPostgres } from '../databases.ts';
import type { Report, Row, Table } from '../report.ts';
import { median, quantile } from '../statistics.ts';
import { kinds } from './queries.ts';
import { addSearcher } from './searcher.ts';
import { seedProjects } from './seed.ts';

/** A number of projects, and the 95th percentile allowed for the first and for later pages, in ms. */
type Size = { readonly projects: number; readonly first: number; readonly next: number };
const large: Size = { projects: 1_000_000, first: 50, next: 20 };
const small: Size = { projects: 10_000, first: 150, next: 150 };

/** How many later pages are timed: the page before may have prepared the first, but not a later one. */
const nextPages = 3;

type Times = { readonly first: readonly number[]; readonly next: readonly number[] };

/**
 * How long a page of the search takes, of every kind of search in every order.
 *
 * @param runs - how often each is measured.
 */
export async function benchSearch(runs: number): Promise<Report> {
  const hasPostgres = findPostgresBinaries() !== null;
  return {
    notes: [
      `Pages of 20 open projects, in ms, for a developer with six skills: the median of the first page, which includes the number of projects found, and of the ${nextPages} pages after it, requested in turn. Each kind of search runs ${runs} times with different words, after a first run that isn’t counted; within the process, without the network. PostgreSQL ${hasPostgres ? 'runs with its default settings' : 'isn’t installed here'}.`,
    ],
    tables: [
      ...(hasPostgres ? [await onPostgres(createSeed(large), measureTable('PostgreSQL', large, runs))] : []),
      await onEmbedded(createSeed(small), measureTable('PGlite', small, runs)),
    ],
  };
}

const createSeed =
  ({ projects }: Size) =>
  (db: Database) =>
    seedProjects(db, projects);

const measureTable =
  (database: string, size: Size, runs: number) =>
  async (deps: Deps): Promise<Table> => {
    const searched = { deps, session: await addSearcher(deps) };
    const all: Times[] = [];
    const rows: Row[] = [];
    for (const [name, search] of Object.entries(kinds)) {
      const cells = [name];
      for (const sort of projectSorts) {
        const times = await measureTimes(searched, (round) => ({ ...search(round), sort }), runs);
        all.push(times);
        cells.push(figure(times.first, median), figure(times.next, median));
      }
      rows.push({ cells, budget: null });
    }
    const p95 = (page: 'first' | 'next'): Row => {
      const value = quantile(
        all.flatMap((times) => times[page]),
        0.95,
      );
      const every = all.flatMap((times) => times[page]);
      const middle = median(every).toFixed(1);
      const slowest = Math.max(...every).toFixed(0);
      const cells = [
        `95 of 100 ${page} pages (median, slowest)`,
        `${value.toFixed(1)} (${middle}, ${slowest})`,
      ];
      return { cells: [...cells, '', '', '', '', ''], budget: { value, max: size[page] } };
    };
    return {
      caption: `${database}, ${size.projects.toLocaleString('en')} projects:`,
      head: ['search', ...projectSorts.flatMap((sort) => [`by ${sort}`, 'next pages'])],
      rows: [...rows, p95('first'), p95('next')],
    };
  };

const figure = (times: readonly number[], of: (times: readonly number[]) => number) =>
  times.length === 0 ? '' : of(times).toFixed(1);

async function measureTimes(
  { deps, session }: { readonly deps: Deps; readonly session: Session },
  search: (round: number) => ProjectSearch,
  runs: number,
): Promise<Times> {
  const first: number[] = [];
  const next: number[] = [];
  for (let round = 0; round <= runs; round += 1) {
    const wanted = search(round);
    const timed = async (cursor?: string) => {
      const from = performance.now();
      const page = await searchProjects({ ...wanted, cursor }, session, deps);
      return { page, ms: performance.now() - from };
    };
    const { page, ms } = await timed();
    if (round > 0) first.push(ms);
    let cursor = page.nextCursor;
    for (let index = 0; index < nextPages && cursor !== null; index += 1) {
      const later = await timed(cursor);
      if (round > 0) next.push(later.ms);
      cursor = later.page.nextCursor;
    }
  }
  return { first, next };
}
