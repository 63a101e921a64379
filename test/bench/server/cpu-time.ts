import { readFileSync } from 'node:fs';

/** The kernel's unit of a process's time, in ms: a hundredth of a second on every Linux that Node runs on. */
const tickMs = 10;

/** How long a process has computed, all its threads together, in ms. NaN where there is no /proc to ask. */
export function cpuTime(pid: number): number {
  try {
    // The name in brackets may hold anything; user and system time are the 14th and 15th field (proc(5)).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return Number.NaN;
  }
}
