// Reads the headers for traces and audits: request id, audit headers, and W3C Trace Context.
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Trace } from './operation-types.js';

/** A later version may append fields. An id of zeros is invalid. */
const TRACEPARENT =
  /^(?:00(?=.{53}$)|(?!00|ff)[0-9a-f]{2})-((?!0{32})[0-9a-f]{32})-((?!0{16})[0-9a-f]{16})-([0-9a-f]{2})(?:$|-[\x21-\x7e]*$)/;
/** Version 00 defines two: sampled, and random trace id. Others are not passed on. */
const KNOWN_FLAGS = 0b11;
/** The standard recommends passing on at least this much; longer state is dropped. */
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

/** The maximum length of an audit header in the contracts. */
const LONGEST_AUDIT_TEXT = 200;
const PRINTABLE = /^[\x20-\x7e]*$/;

/**
 * Makes a header safe for the log: rejected requests are logged too, so the header can be any
 * string of any length.
 */
export function auditText(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const text = Array.isArray(header) ? header.join(', ') : header;
  const kept = text.length > LONGEST_AUDIT_TEXT ? text.slice(0, LONGEST_AUDIT_TEXT) : text;
  return PRINTABLE.test(kept) ? kept : kept.replaceAll(/[^\x20-\x7e]/g, '?');
}

const REQUEST_ID = /^[A-Za-z0-9][A-Za-z0-9._:+/=-]{0,127}$/;

/** Ignores a malformed id, which must not be a reason to refuse a request. */
export const requestIdIn = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && REQUEST_ID.test(header) ? header : undefined;
