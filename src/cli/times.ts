// Parses times as people write them: ages, days and times of day. A time without a zone is UTC.
import { InvalidArgumentError } from 'commander';

const UNIT_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

export const timeOf = (given: string): string => pastTime(given, Date.now());

/** When a key or a token expires: a number of days from now, such as `90d`, a day or a time. */
export const expiryOf = (given: string): string => expiry(given, Date.now());

/** `90m`, `2026-11-20`, `2026-11-20 16:31:07 UTC`, `2026-11-20T17:31:07.123+01:00`, `16:31`. */
export function pastTime(given: string, nowMs: number): string {
  const text = given.trim();
  const [, count, unit = ''] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  const unitMs = UNIT_MS[unit];
  if (count !== undefined && unitMs !== undefined)
    return new Date(nowMs - Number(count) * unitMs).toISOString();
  const at = momentOf(text) ?? todayAt(text, nowMs);
  if (at !== undefined) return at;
  throw new InvalidArgumentError(
    'Must be an age such as 90m, 2h or 7d, a day such as 2026-11-20, or a time such as "2026-11-20 16:31", 2026-11-20T17:31:07+01:00, or 16:31 of today. Without a zone, it is UTC.',
  );
}

export function expiry(given: string, nowMs: number): string {
  const text = given.trim();
  const [, days] = /^([1-9]\d{0,4})d$/.exec(text) ?? [];
  const at = days === undefined ? momentOf(text) : new Date(nowMs + Number(days) * 86_400_000).toISOString();
  if (at !== undefined) return at;
  throw new InvalidArgumentError(
    'Must be a number of days such as 90d, a day such as 2027-02-18, or a time such as "2027-02-18 16:00". Without a zone, it is UTC.',
  );
}

const ZONE = /(?:Z| ?UTC|[+-](?:0\d|1[0-4]):[0-5]\d)/.source;
const CLOCK = /(?:[01]\d|2[0-3]):[0-5]\d/.source;
const MOMENT = new RegExp(
  `^(\\d{4}-\\d\\d-\\d\\d)(?:[T ](${CLOCK})(:[0-5]\\d(?:\\.\\d{1,9})?)?(${ZONE})?)?$`,
  'i',
);

/** Undefined if the text is not a time, or its day does not exist: `new Date` would guess. */
function momentOf(text: string): string | undefined {
  const [, day, clock = '00:00', seconds = ':00', zone = 'Z'] = MOMENT.exec(text) ?? [];
  if (day === undefined || !isDay(day)) return undefined;
  const offset = /utc|z/i.test(zone) ? 'Z' : zone;
  return new Date(`${day}T${clock}${seconds}${offset}`).toISOString();
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** Rejects a future time: if it meant the day before, a command would select too much. */
function todayAt(text: string, nowMs: number): string | undefined {
  const [, clock] = new RegExp(`^(${CLOCK})(?:Z| ?UTC)?$`, 'i').exec(text) ?? [];
  if (clock === undefined) return undefined;
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const at = new Date(`${dayOf(nowMs)}T${clock}:00Z`);
  if (at.getTime() <= nowMs) return at.toISOString();
  const now = new Date(nowMs).toISOString().slice(11, 16);
  throw new InvalidArgumentError(
    `${clock} UTC has not come yet: it is ${now} UTC. For yesterday, write "${dayOf(nowMs - 86_400_000)} ${clock}".`,
  );
}
