// Reads command arguments: times, and responses from a file or standard input.
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { InvalidArgumentError } from 'commander';
import { Failure } from './failure.js';

/** `-` is the input. Whether it is what it should be is for the gateway to say. */
export async function readJson<Json = unknown>(file: string): Promise<Json> {
  const raw = await (file === '-' ? text(process.stdin) : readFile(file, 'utf8')).catch((error: unknown) => {
    throw new Failure(`Cannot read the response: ${error instanceof Error ? error.message : error}.`);
  });
  try {
    return JSON.parse(raw);
  } catch (error) {
    const where = file === '-' ? 'standard input' : file;
    throw new Failure(
      `The response in ${where} is not JSON: ${error instanceof Error ? error.message : error}.`,
    );
  }
}

export function timeOf(given: string): string {
  const at = new Date(given);
  if (Number.isNaN(at.getTime()))
    throw new InvalidArgumentError('Must be a day or a time, such as 2026-11-20T16:00:00Z.');
  return at.toISOString();
}
