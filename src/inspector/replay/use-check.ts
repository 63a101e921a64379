import { useEffect, useState } from 'react';
import { flowNamed } from '../catalogue.ts';
import { type CheckedPath, checkPaths, pathsIn, type Scope } from './check-paths.ts';
import type { FrameApi } from './frame-api.ts';
import { type PathBook, pathsWith } from './path-book.ts';

/** A check of the paths that match the filter. */
export type PathCheck = {
  readonly isRunning: boolean;
  readonly scope: Scope;
  /** The number of paths. */
  readonly count: number;
  /** The results so far; null before the start. */
  readonly checked: readonly CheckedPath[] | null;
  readonly start: (scope: Scope) => void;
};

type Wanted = {
  readonly scope: Scope;
  readonly query: string;
  readonly book: PathBook;
  readonly frame: FrameApi | null;
};

type CheckOptions = {
  readonly book: PathBook | null;
  readonly frame: FrameApi | null;
  readonly path: number | null;
  /** The search text. */
  readonly query: string;
};

/** Replays the matching paths of a flow on demand, until another flow, other paths or a single path are selected. */
export function useCheck({ book, frame, path, query }: CheckOptions): PathCheck {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [checked, setChecked] = useState<readonly CheckedPath[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  const current = wanted?.book === book && wanted?.query === query && path === null ? wanted : null;

  useEffect(() => {
    const machine = current && flowNamed(current.book.file.flow)?.machine;
    if (!current || !machine) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const run = async () => {
      setChecked([]);
      setIsRunning(true);
      const paths = pathsOf(current);
      for await (const one of checkPaths({ ...current, paths, machine, signal })) {
        if (signal.aborted) return;
        setChecked((before) => [...before, one]);
      }
      if (!signal.aborted) setIsRunning(false);
    };
    void run();
    return () => {
      ending.abort();
      setIsRunning(false);
    };
  }, [current]);

  const start = (scope: Scope) =>
    book && setWanted({ scope, query, book, frame: book.file.screen === null ? null : frame });
  const count = current ? pathsOf(current).length : 0;
  return { isRunning, scope: current?.scope ?? 'covering', count, checked: current && checked, start };
}

const pathsOf = ({ book, query, scope }: Wanted) => pathsIn(pathsWith(book.paths, query), scope);
