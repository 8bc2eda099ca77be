// The times that arguments accept: nothing is guessed, and what has no zone is UTC wherever the
// operator is.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { time } from '../../src/cli/shown-times.js';
import { expiry, pastTime } from '../../src/cli/times.js';

const now = Date.parse('2026-11-20T16:31:07.500Z');
const { TZ } = process.env;
beforeAll(() => {
  process.env.TZ = 'Europe/Berlin';
});
afterAll(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

test.each([
  ['90m', '2026-11-20T15:01:07.500Z'],
  ['2h', '2026-11-20T14:31:07.500Z'],
  ['7d', '2026-11-13T16:31:07.500Z'],
  ['2026-11-20', '2026-11-20T00:00:00.000Z'],
  ['2026-11-20 16:31', '2026-11-20T16:31:00.000Z'],
  ['2026-11-20T16:31:07', '2026-11-20T16:31:07.000Z'],
  ['2026-11-20T16:31:07.123Z', '2026-11-20T16:31:07.123Z'],
  ['2026-11-20 17:31:07+01:00', '2026-11-20T16:31:07.000Z'],
  ['2026-11-20 16:31:07 UTC', '2026-11-20T16:31:07.000Z'],
  ['16:31', '2026-11-20T16:31:00.000Z'],
  ['08:00 UTC', '2026-11-20T08:00:00.000Z'],
])('%s is read as a time in UTC', (given, at) => {
  expect(pastTime(given, now)).toBe(at);
});

test('a time that was printed is read back as the same time', () => {
  const printed = time('2026-11-20T16:31:07.000Z');
  expect(pastTime(printed, now)).toBe('2026-11-20T16:31:07.000Z');
});

test.each([
  '4',
  '45',
  '2026',
  '2026-11',
  '2026-02-30',
  '2026-02-30T10:00',
  '2026-11-20T25:00',
  '11/20/2026',
  'Nov 20',
  '8:00',
  '2w',
  '',
])('"%s" is refused with the forms that are accepted, both as a time and as an expiry', (given) => {
  expect(() => pastTime(given, now)).toThrow(/age such as 90m, .* day such as 2026-11-20, .* 16:31 of today/);
  expect(() => expiry(given, now)).toThrow(/number of days such as 90d, a day such as 2027-02-18/);
});

test('a time of today that has not come yet is refused with what to write for yesterday', () => {
  expect(() => pastTime('23:50', now)).toThrow(
    '23:50 UTC has not come yet: it is 16:31 UTC. For yesterday, write "2026-11-19 23:50".',
  );
});

test.each([
  ['45d', '2027-01-04T16:31:07.500Z'],
  ['2027-02-18', '2027-02-18T00:00:00.000Z'],
  ['2027-02-18 16:00', '2027-02-18T16:00:00.000Z'],
])('an expiry %s is %s', (given, at) => {
  expect(expiry(given, now)).toBe(at);
});

test.each(['16:31', '0d'])('an expiry %s is refused', (given) => {
  expect(() => expiry(given, now)).toThrow(/number of days/);
});
