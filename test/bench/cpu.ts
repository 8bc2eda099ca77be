// The CPU time of processes, from the nanosecond counters of Linux.
import { readdirSync, readFileSync } from 'node:fs';

/** All threads, user and system. `stat` counts in ticks of 10 ms: too coarse for a slot. */
export function cpuMicroseconds(pid: number): number {
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    nanoseconds += Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]);
  }
  return nanoseconds / 1_000;
}

/** With its children: PostgreSQL has a process for each connection. */
export function cpuOfTree(pid: number): number {
  const tree = [pid, ...childrenOf(pid)];
  return tree.reduce((sum, one) => sum + cpuIfThere(one), 0);
}

export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

/** Empty if there is no such process. */
export const nameOf = (pid: number): string => read(`/proc/${pid}/comm`).trim();

export function parentOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`);
  // The name in parentheses may contain spaces; the parent is the second value after it.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function cpuIfThere(pid: number): number {
  try {
    return cpuMicroseconds(pid);
  } catch {
    return 0;
  }
}

/** Empty when the process or thread has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
