// The trace of a request by W3C Trace Context: the caller's trace, with a span of the gateway as the parent of what follows.
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Trace } from './operation-types.js';

/** A later version may append fields. An id of zeros is invalid. */
const TRACEPARENT =
  /^(?:00(?=.{53}$)|(?!00|ff)[0-9a-f]{2})-((?!0{32})[0-9a-f]{32})-((?!0{16})[0-9a-f]{16})-([0-9a-f]{2})(?:$|-[\x21-\x7e]*$)/;
/** The flags that version 00 defines: sampled, and random trace id. The others are not passed on. */
const KNOWN_FLAGS = 0b11;
/** What a service must at least pass on, by the standard. */
const MOST_STATE = 512;
const MOST_MEMBERS = 32;
const STATE = /^[\x20-\x7e\t]+$/;

const noTrace: Trace = {};

/** Only a valid `traceparent` is continued, and without it `tracestate` means nothing. */
export function traceOf({ traceparent, tracestate }: IncomingHttpHeaders): Trace {
  if (traceparent === undefined) return noTrace;
  const [, traceId, parentSpanId, flags] = TRACEPARENT.exec(String(traceparent)) ?? [];
  if (traceId === undefined || parentSpanId === undefined || flags === undefined) return noTrace;
  const kept = (Number.parseInt(flags, 16) & KNOWN_FLAGS).toString(16).padStart(2, '0');
  const own = `00-${traceId}-${newSpanId()}-${kept}`;
  const state = String(tracestate ?? '');
  return isPassedOn(state)
    ? { traceparent: own, parentSpanId, tracestate: state }
    : { traceparent: own, parentSpanId };
}

const isPassedOn = (state: string): boolean =>
  state.length <= MOST_STATE && STATE.test(state) && state.split(',').length <= MOST_MEMBERS;

function newSpanId(): string {
  const id = randomBytes(8).toString('hex');
  return /^0+$/.test(id) ? newSpanId() : id;
}
