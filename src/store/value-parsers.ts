// How PostgreSQL's values become JavaScript's, the same for both stores and for one pool at a time.
import pg from 'pg';

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const DATE_ARRAY = 1182;
const TIMESTAMP = 1114;
const TIMESTAMP_ARRAY = 1115;

/** An int8 beyond ±(2^53 - 1) is refused, never rounded. */
function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The int8 ${text} cannot be represented exactly: select it as text`);
  }
  return value;
}

const asText = (text: string): string => text;

/**
 * Parsers for one pool (pg's own registry is global and would change other users of pg in this process):
 * `int8` is a number and throws a RangeError beyond the safe integers, `date` stays 'YYYY-MM-DD',
 * `timestamp` without a zone stays the text that the server sent, `timestamptz` is a Date, `jsonb` is parsed,
 * `numeric` stays a string. Arrays of int8, date and timestamp stay text too: select them as jsonb.
 */
export function valueParsers(): pg.TypeOverrides {
  const parsers = new pg.TypeOverrides();
  parsers.setTypeParser(INT8, exactInteger);
  // pg's default makes a local midnight of it, which is the day before in UTC anywhere east of Greenwich.
  parsers.setTypeParser(DATE, asText);
  // Without a zone there is no instant to name; pg's default would guess the machine's zone.
  parsers.setTypeParser(TIMESTAMP, asText);
  for (const array of [INT8_ARRAY, DATE_ARRAY, TIMESTAMP_ARRAY]) parsers.setTypeParser(array, asText);
  return parsers;
}
