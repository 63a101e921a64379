import { readdirSync, readFileSync } from 'node:fs';

/** The kernel's unit of a process's time, in ms: a hundredth of a second on every Linux that Node runs on. */
const tickMs = 10;

/**
 * How long a process has computed with all its children, those that have ended too, in ms. NaN where there is no /proc
 * to ask.
 */
export function cpuTimeOfFamily(pid: number): number {
  const { own, endedChildren } = readTimes(pid) ?? { own: Number.NaN, endedChildren: 0 };
  return listChildren(pid).reduce((sum, child) => sum + (readTimes(child)?.own ?? 0), own + endedChildren);
}

/** The processes that this one has started and that run. */
export function listChildren(pid: number): readonly number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((other) => readTimes(other)?.parent === pid);
}

type Times = { readonly parent: number; readonly own: number; readonly endedChildren: number };

/** null when there is no such process. */
function readTimes(pid: number): Times | null {
  if (!(pid > 0)) return null;
  try {
    // The name in brackets may contain anything. After it comes the third field (proc(5)): 4 the parent,
    // 14 and 15 user and system time, 16 and 17 those of children that have ended.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ');
    const field = (number: number) => Number(fields[number - 3]);
    return {
      parent: field(4),
      own: (field(14) + field(15)) * tickMs,
      endedChildren: (field(16) + field(17)) * tickMs,
    };
  } catch {
    return null;
  }
}
