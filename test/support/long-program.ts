// Shared by programs that try or measure running gateways for minutes: the folder of the logs, the
// progress and the result.
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { must } from '../../scripts/run.js';

/** Exits on a signal, so that the `exit` handlers end what this process has started. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
}

/** The folder of `--logs`, or one that is removed at the end. */
export async function logFolder(program: string, logs: string | undefined): Promise<string> {
  if (logs !== undefined) return logs;
  const folder = await mkdtemp(path.join(tmpdir(), `policy-gateway-${program}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function compile(): Promise<void> {
  progress('compiling');
  await must('tsx', ['scripts/bundle.ts']);
}

const EVERY_MS = 5_000;
let shownAt = Number.NEGATIVE_INFINITY;

/**
 * Rewrites the last line; an empty text clears it. Without a terminal, prints a line every few
 * seconds.
 */
export function progress(text: string): void {
  const now = performance.now();
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
  else if (text.endsWith('\n')) process.stderr.write(text);
  else if (text !== '' && now - shownAt > EVERY_MS) {
    process.stderr.write(`${text}\n`);
    shownAt = now;
  }
}

/** The exit code is 1 if there is a fault. */
export function printResult(result: string | object, faults: readonly unknown[]): void {
  progress('');
  process.stdout.write(`${typeof result === 'string' ? result : JSON.stringify(result, null, 2)}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
