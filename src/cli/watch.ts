// What follows something of the gateway uses: reading again when the connection is lost, and a text that is drawn again.
import { stripVTControlCharacters } from 'node:util';
import { exponential } from '../async/backoff.js';
import { Failure } from './failure.js';
import type { Output } from './output.js';

export interface Watched<Data> {
  readonly out: Output;
  read(): Promise<Data>;
  wait(ms: number): Promise<void>;
}

const reconnect = exponential({ firstMs: 500, longestMs: 10_000 });

/** Survives a restart of the gateway. Any other failure, such as a wrong token, is final. */
export async function readAgain<Data>({ out, read, wait }: Watched<Data>): Promise<Data> {
  for (let failures = 0; ; failures += 1) {
    try {
      const data = await read();
      if (failures > 0) out.note('The connection is back.');
      return data;
    } catch (error) {
      if (!(error instanceof Failure) || error.facts.mayPass !== true) throw error;
      if (failures === 0) out.note(`The connection was lost, retrying: ${error.message}`);
      await wait(reconnect(failures + 1));
    }
  }
}

/** Draws each text over the one before it. */
export function createScreen({ write, columns }: Pick<Output, 'write' | 'columns'>): (text: string) => void {
  let rows = 0;
  return (text) => {
    const back = rows === 0 ? '' : `\u001b[${rows}A\u001b[0J`;
    write(`${back}${text}\n`);
    rows = text.split('\n').reduce((sum, line) => sum + rowsOf(line, columns), 0);
  };
}

/** A line that is wider than the terminal takes several rows. */
const rowsOf = (line: string, columns: number): number =>
  Math.max(Math.ceil(stripVTControlCharacters(line).length / columns), 1);
