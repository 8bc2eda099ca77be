// Owns reading in the gateways' logs what no record tells: how often a run was taken up, and what surprised them.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface LogCounts {
  takeUps: number;
  /** Runs that were stopped, as too many gateways had died at them. */
  stopped: number;
  /** Steps that failed for a reason that nobody had thought of. */
  unexpected: number;
}

const messages: Readonly<Record<keyof LogCounts, string>> = {
  takeUps: '"msg":"a run was recovered"',
  stopped: '"msg":"a run was stopped',
  unexpected: '"msg":"a step failed unexpectedly"',
};

export async function readGatewayLogs(directory: string): Promise<LogCounts> {
  const names = (await readdir(directory)).filter((name) => /^gateway-.*\.log$/.test(name));
  const texts = await Promise.all(names.map((name) => readFile(path.join(directory, name), 'utf8')));
  const count = (message: string) => texts.reduce((sum, text) => sum + text.split(message).length - 1, 0);
  return {
    takeUps: count(messages.takeUps),
    stopped: count(messages.stopped),
    unexpected: count(messages.unexpected),
  };
}
