import { useEffect, useState } from 'react';
import { flowNamed } from '../catalogue.ts';
import { type CheckedPath, checkPaths, pathsIn, type Scope } from './check-paths.ts';
import { type FlowPaths, pathsWith } from './flow-paths.ts';
import type { FrameApi } from './frame/frame-api.ts';

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
  readonly flowPaths: FlowPaths;
  readonly frame: FrameApi | null;
};

type Progress = {
  readonly of: Wanted;
  readonly checked: readonly CheckedPath[];
  readonly isOver: boolean;
};

type CheckOptions = {
  readonly flowPaths: FlowPaths | null;
  readonly frame: FrameApi | null;
  readonly path: number | null;
  /** The search text. */
  readonly query: string;
};

/** Replays the matching paths of a flow on demand, until another flow, other paths or a single path are selected. */
export function useCheck({ flowPaths, frame, path, query }: CheckOptions): PathCheck {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const current = wanted?.flowPaths === flowPaths && wanted?.query === query && path === null ? wanted : null;

  useEffect(() => {
    const machine = current && flowNamed(current.flowPaths.file.flow)?.machine;
    if (!current || !machine) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const run = async () => {
      let progressed: Progress = { of: current, checked: [], isOver: false };
      const show = (next: Partial<Progress>) => {
        progressed = { ...progressed, ...next };
        if (!signal.aborted) setProgress(progressed);
      };
      show({});
      for await (const one of checkPaths({ ...current, paths: selectPaths(current), machine, signal }))
        show({ checked: [...progressed.checked, one] });
      show({ isOver: true });
    };
    void run();
    return () => ending.abort();
  }, [current]);

  const start = (scope: Scope) =>
    flowPaths && setWanted({ scope, query, flowPaths, frame: flowPaths.file.screen === null ? null : frame });
  const count = current ? selectPaths(current).length : 0;
  // Results of an earlier check must not appear as this one's, not even until the effect has run.
  const { checked, isOver } =
    progress?.of === current && progress ? progress : { checked: [], isOver: false };
  return {
    isRunning: current !== null && !isOver,
    scope: current?.scope ?? 'covering',
    count,
    checked: current && checked,
    start,
  };
}

const selectPaths = ({ flowPaths, query, scope }: Wanted) =>
  pathsIn(pathsWith(flowPaths.paths, query), scope);
