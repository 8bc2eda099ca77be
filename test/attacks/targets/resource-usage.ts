// Reads resource usage of a process from Linux: CPU time, memory, open descriptors.
import { readdirSync, readFileSync } from 'node:fs';

export interface Cpu {
  /** The event-loop thread: while it works, nothing else is served. */
  readonly mainMs: number;
  /** All threads. */
  readonly allMs: number;
}

export function hasMeters(): boolean {
  try {
    return readCpu(process.pid).allMs > 0;
  } catch {
    return false;
  }
}

export function readCpu(pid: number): Cpu {
  const ofThread = (thread: string) => {
    const [nanoseconds = '0'] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  };
  const all = readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + ofThread(thread), 0);
  return { mainMs: ofThread(String(pid)), allMs: all };
}

export function readMemoryMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

export function countDescriptors(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
