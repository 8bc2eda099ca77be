// The trace of a request: a valid one is continued with a span of the gateway, everything else is
// ignored.
import { expect, test } from 'vitest';
import { traceOf } from '../../src/http/trace.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const traceparent = `00-${TRACE}-${SPAN}-01`;

test('the trace id stays, and each exchange has a span of its own', () => {
  const [one, other] = [traceOf({ traceparent }), traceOf({ traceparent })];
  expect(one.traceparent).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
  expect(new Set([traceparent, one.traceparent, other.traceparent]).size).toBe(3);
  expect(one.parentSpanId).toBe(SPAN);
});

test('a traceparent of a later version is continued as version 00, without unknown flags', () => {
  const trace = traceOf({ traceparent: `cc-${TRACE}-${SPAN}-ff-what-the-future-holds` });
  expect(trace.traceparent).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-03$`));
});

test.each([
  '',
  `00-${TRACE}-${SPAN}`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${TRACE}-${SPAN}-01\tx`,
  `ff-${TRACE}-${SPAN}-01`,
  `cc-${TRACE}-${SPAN}-01more`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
])('an invalid traceparent is ignored, with its tracestate: %j', (invalid) => {
  expect(traceOf({ traceparent: invalid, tracestate: 'vendor=1' })).toEqual({});
});

test('tracestate is passed on unchanged with a valid traceparent, within the limits of the standard', () => {
  const members = (count: number) => Array.from({ length: count }, (_, n) => `v${n}=1`).join(',');
  const passedOn = (tracestate: string) => traceOf({ traceparent, tracestate }).tracestate;
  expect(passedOn('rojo=00f0, congo=t61')).toBe('rojo=00f0, congo=t61');
  expect(passedOn(members(32))).toBe(members(32));
  for (const state of ['', members(33), `v=${'x'.repeat(511)}`, 'v=\u00e9'])
    expect(passedOn(state)).toBeUndefined();
});
