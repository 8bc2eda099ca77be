// Owns how much CPU time a process has had: steadier than its rate where others work on the machine too.
import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MICROSECONDS = 10_000;

/** User and system time since the process began, all threads, in microseconds. */
export function cpuMicroseconds(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may have spaces; user and system time are the 12th and 13th value behind it.
  const values = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(values[11]) + Number(values[12])) * TICK_MICROSECONDS;
}
