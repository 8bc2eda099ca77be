// Parses command arguments (names from a list, rates and pages), and omits those without a value
// from queries and bodies.
import { type Command, InvalidArgumentError } from 'commander';
import { upperCaseCode } from '../texts/fold.js';

export const pasted = (given: string): string => given.trim();

const FASTEST = 100;

/** Requests per second, such as `5` or `0.5/s`. */
export function rateOf(given: string): number {
  const [, number] = /^(\d+(?:\.\d+)?)(?:\/s)?$/.exec(given) ?? [];
  const rate = Number(number);
  if (rate > 0 && rate <= FASTEST) return rate;
  throw new InvalidArgumentError(`Must be a number per second up to ${FASTEST}, such as 5 or 0.5/s.`);
}

/** Parses one of the names; case does not matter, and a dash may replace an underscore. */
export function oneOf<Name extends string>(names: Readonly<Record<Name, unknown>>): (given: string) => Name {
  const isOne = (text: string): text is Name => Object.hasOwn(names, text);
  const parse = (given: string): Name => {
    const wanted = upperCaseCode(given).replaceAll('-', '_');
    if (isOne(wanted)) return wanted;
    throw new InvalidArgumentError(`Must be one of ${Object.keys(names).join(', ')}.`);
  };
  namesOfParser.set(parse, Object.keys(names));
  return parse;
}

const namesOfParser = new WeakMap<object, readonly string[]>();

/** The names that a parser from `oneOf` accepts, for completion. */
export const allowedNames = (parser: object | undefined): readonly string[] | undefined =>
  parser && namesOfParser.get(parser);

export interface PageOptions {
  page?: number;
  pageSize?: number;
}

export const withPages = (command: Command, noun: string): Command =>
  command
    .option('--page <number>', 'page number', Number)
    .option('--page-size <number>', `maximum ${noun} per page`, Number);

type WithoutUndefined<Values> = { [Name in keyof Values]?: Values[Name] & (NonNullable<unknown> | null) };

/** A query or body cannot contain an option without a value. */
export function withoutUndefined<Values extends object>(values: Values): WithoutUndefined<Values> {
  const given: WithoutUndefined<Values> = {};
  for (const name in values) {
    const value = values[name];
    if (value !== undefined) given[name] = value;
  }
  return given;
}
