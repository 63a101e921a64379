import { useEffect, useState } from 'react';
import { flowNamed } from '../catalogue.ts';
import { type CheckedPath, checkCoveringPaths } from './check-paths.ts';
import type { FrameApi } from './frame-api.ts';
import type { PathBook } from './path-book.ts';

/** The check of a flow's covering paths. */
export type PathCheck = {
  readonly isRunning: boolean;
  /** What has come of it so far; null before it was asked for. */
  readonly checked: readonly CheckedPath[] | null;
  readonly start: () => void;
};

/** Plays the covering paths of a flow when it is asked to, until another flow or a path is wanted. */
export function useCheck(book: PathBook | null, frame: FrameApi | null, path: number | null): PathCheck {
  const [wanted, setWanted] = useState<{ readonly book: PathBook | null }>({ book: null });
  const [checked, setChecked] = useState<readonly CheckedPath[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  const isWanted = book !== null && wanted.book === book && path === null;

  useEffect(() => {
    const machine = book && flowNamed(book.file.flow)?.machine;
    if (!isWanted || !machine) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const run = async () => {
      setChecked([]);
      setIsRunning(true);
      const ofScreen = book.file.screen === null ? null : frame;
      for await (const one of checkCoveringPaths({ machine, book, frame: ofScreen, signal })) {
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
  }, [wanted, isWanted, book, frame]);

  return { isRunning, checked: isWanted ? checked : null, start: () => setWanted({ book }) };
}
