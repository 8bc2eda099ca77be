// Which process wrote a file, and whether it still runs: a pid alone is reused.
import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';

/** Where there is no /proc, the fields that come from it are empty and the pid decides alone. */
export interface ProcessIdentity {
  pid: number;
  host: string;
  bootId: string;
  pidNamespace: string;
  /** When the process began, in clock ticks since the boot, as /proc tells it. */
  startTicks: string;
}

export type Fate = 'running' | 'gone' | 'unknown';

export async function identifyThisProcess(): Promise<ProcessIdentity> {
  const [bootId, pidNamespace, status] = await Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    readlink('/proc/self/ns/pid').catch(() => ''),
    processStatus(process.pid),
  ]);
  return {
    pid: process.pid,
    host: hostname(),
    bootId: bootId.trim(),
    pidNamespace,
    startTicks: status?.startTicks ?? '',
  };
}

/** 'unknown' is a process that cannot be seen from here: on another machine, or in another container. */
export async function fateOf(other: ProcessIdentity, self: ProcessIdentity): Promise<Fate> {
  const samePidTable = other.bootId === self.bootId && other.pidNamespace === self.pidNamespace;
  const sameHost = other.host === self.host;
  // The same host with another pid table was restarted since, and a machine without /proc has only its name.
  if (!samePidTable) return sameHost ? 'gone' : 'unknown';
  if (self.bootId === '' && !sameHost) return 'unknown';
  if (!pidExists(other.pid)) return 'gone';
  const status = await processStatus(other.pid);
  if (status === undefined) return self.bootId === '' ? 'running' : 'gone';
  // A zombie has closed its files; it only waits for its parent.
  if (status.state === 'Z' || status.state === 'X') return 'gone';
  return status.startTicks === other.startTicks ? 'running' : 'gone';
}

function pidExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM is a process of another user: it exists.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

async function processStatus(pid: number): Promise<{ state: string; startTicks: string } | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // The second field is the program's name in brackets and may hold blanks: count from its last bracket.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0] ?? '', startTicks: fields[19] ?? '' };
}
