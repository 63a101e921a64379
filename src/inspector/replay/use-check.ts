import { useEffect, useState } from 'react';
import { flowNamed } from '../catalogue.ts';
import { type CheckedPath, checkPaths, type Scope } from './check-paths.ts';
import type { FrameApi } from './frame-api.ts';
import type { PathBook } from './path-book.ts';

/** The check of a flow's paths. */
export type PathCheck = {
  readonly isRunning: boolean;
  readonly scope: Scope;
  /** What has come of it so far; null before it was asked for. */
  readonly checked: readonly CheckedPath[] | null;
  readonly start: (scope: Scope) => void;
};

type Wanted = { readonly scope: Scope; readonly book: PathBook; readonly frame: FrameApi | null };

/** Plays the paths of a flow when it is asked to, until another flow or a path is wanted. */
export function useCheck(book: PathBook | null, frame: FrameApi | null, path: number | null): PathCheck {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [checked, setChecked] = useState<readonly CheckedPath[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  const current = wanted?.book === book && path === null ? wanted : null;

  useEffect(() => {
    const machine = current && flowNamed(current.book.file.flow)?.machine;
    if (!current || !machine) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const run = async () => {
      setChecked([]);
      setIsRunning(true);
      for await (const one of checkPaths({ ...current, machine, signal })) {
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
    book && setWanted({ scope, book, frame: book.file.screen === null ? null : frame });
  return { isRunning, scope: current?.scope ?? 'covering', checked: current && checked, start };
}
