// Counts in the logs of the gateways what no status record shows.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface LogCounts {
  recoveries: number;
  /** Runs that were stopped after too many crashes. */
  stopped: number;
  unexpected: number;
}

const messages: Readonly<Record<keyof LogCounts, string>> = {
  recoveries: '"msg":"a run was recovered"',
  stopped: '"msg":"a run was stopped',
  unexpected: '"msg":"a step failed unexpectedly"',
};

export async function readGatewayLogs(directory: string): Promise<LogCounts> {
  const names = (await readdir(directory)).filter((name) => /^gateway-.*\.log$/.test(name));
  const texts = await Promise.all(names.map((name) => readFile(path.join(directory, name), 'utf8')));
  const count = (message: string) => texts.reduce((sum, text) => sum + text.split(message).length - 1, 0);
  return {
    recoveries: count(messages.recoveries),
    stopped: count(messages.stopped),
    unexpected: count(messages.unexpected),
  };
}
