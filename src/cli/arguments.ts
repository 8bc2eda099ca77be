// Reads command arguments: names from a list, times, rates, pages, and JSON from a file or standard input.
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { type Command, InvalidArgumentError } from 'commander';
import { Failure } from './failure.js';

/** `-` is standard input. The gateway validates the content. */
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

/** A name that was pasted, without the spaces around it. */
export const pasted = (given: string): string => given.trim();

const UNIT_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A time ago such as `90m`, `2h` or `7d`, or a time. */
export function timeOf(given: string): string {
  const [, count, unit = ''] = /^(\d{1,5})([mhd])$/.exec(given) ?? [];
  const unitMs = UNIT_MS[unit];
  if (count !== undefined && unitMs !== undefined)
    return new Date(Date.now() - Number(count) * unitMs).toISOString();
  const at = new Date(given);
  if (Number.isNaN(at.getTime()))
    throw new InvalidArgumentError('Must be a time ago such as 90m, 2h or 7d, or 2026-11-20T16:00:00Z.');
  return at.toISOString();
}

const FASTEST = 100;

/** Requests per second, such as `5` or `0.5/s`. */
export function rateOf(given: string): number {
  const [, number] = /^(\d+(?:\.\d+)?)(?:\/s)?$/.exec(given) ?? [];
  const rate = Number(number);
  if (rate > 0 && rate <= FASTEST) return rate;
  throw new InvalidArgumentError(`Must be a number per second up to ${FASTEST}, such as 5 or 0.5/s.`);
}

const DAY_MS = 86_400_000;

/** A number of days from now, such as `90d`, or a time. */
export function expiryOf(given: string): string {
  const [, days] = /^([1-9]\d{0,4})d$/.exec(given) ?? [];
  if (days !== undefined) return new Date(Date.now() + Number(days) * DAY_MS).toISOString();
  const at = new Date(given);
  if (Number.isNaN(at.getTime()))
    throw new InvalidArgumentError(
      'Must be a number of days such as 90d, or a time such as 2027-02-18T00:00:00Z.',
    );
  return at.toISOString();
}

/** Reads one of the names, also in lower case and with dashes. */
export function oneOf<Name extends string>(names: Readonly<Record<Name, unknown>>): (given: string) => Name {
  const isOne = (text: string): text is Name => Object.hasOwn(names, text);
  const parse = (given: string): Name => {
    const wanted = given.toUpperCase().replaceAll('-', '_');
    if (isOne(wanted)) return wanted;
    throw new InvalidArgumentError(`Must be one of ${Object.keys(names).join(', ')}.`);
  };
  namesOfParser.set(parse, Object.keys(names));
  return parse;
}

const namesOfParser = new WeakMap<object, readonly string[]>();

/** The names that a parser of `oneOf` accepts, for completion. */
export const allowedNames = (parser: object | undefined): readonly string[] | undefined =>
  parser && namesOfParser.get(parser);

export interface PageOptions {
  page?: number;
  pageSize?: number;
}

/** Adds the options that choose a page of a list. */
export const withPages = (command: Command, noun: string): Command =>
  command
    .option('--page <number>', 'page number', Number)
    .option('--page-size <number>', `maximum ${noun} per page`, Number);
