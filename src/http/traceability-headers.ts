// The headers by which a caller names a request and its user, as they may be logged and recorded.

/** The maximum length of an audit header in the contracts. */
const LONGEST_AUDIT_TEXT = 200;
const PRINTABLE = /^[\x20-\x7e]*$/;

/** Makes a header safe for the log: rejected requests are logged too, so it can be any text of any length. */
export function auditText(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const text = Array.isArray(header) ? header.join(', ') : header;
  const kept = text.length > LONGEST_AUDIT_TEXT ? text.slice(0, LONGEST_AUDIT_TEXT) : text;
  return PRINTABLE.test(kept) ? kept : kept.replaceAll(/[^\x20-\x7e]/g, '?');
}

const REQUEST_ID = /^[A-Za-z0-9][A-Za-z0-9._:+/=-]{0,127}$/;

/** An ill-formed one is ignored: it must not be a reason to refuse a request. */
export const requestIdIn = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && REQUEST_ID.test(header) ? header : undefined;
