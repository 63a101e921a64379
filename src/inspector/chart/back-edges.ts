import type { Statechart } from './statechart.ts';

/**
 * Finds the transitions that lead back toward the start of a flow, so that a layout can run downwards from each
 * initial state and only these run upwards.
 *
 * @returns `source target` of each.
 */
export function backEdges({ states, edges }: Statechart): ReadonlySet<string> {
  const steps = edges.flatMap(({ source, target }) => {
    const levels = target === null ? null : findLevel(source, target);
    return levels && target !== null ? [{ ...levels, name: `${source} ${target}` }] : [];
  });
  const visited = new Set<string>();
  const back = new Set<string>();
  const visit = (path: string, trail: ReadonlySet<string>) => {
    visited.add(path);
    for (const { from, to, name } of steps) {
      if (from !== path) continue;
      if (trail.has(to)) back.add(name);
      else if (!visited.has(to)) visit(to, new Set([...trail, to]));
    }
  };
  const initialFirst = states.toSorted((a, b) => Number(b.isInitial) - Number(a.isInitial));
  for (const { path } of initialFirst) if (!visited.has(path)) visit(path, new Set([path]));
  return back;
}

/** The two siblings within one state that a transition connects; null if it leads into its own source. */
function findLevel(source: string, target: string): { from: string; to: string } | null {
  const [out, into] = [source.split('.'), target.split('.')];
  const depth = out.findIndex((name, index) => name !== into[index]);
  if (source === '' || depth === -1) return null;
  return { from: out.slice(0, depth + 1).join('.'), to: into.slice(0, depth + 1).join('.') };
}
