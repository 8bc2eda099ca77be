// The headers that the gateway reads besides those of the contracts. CORS allows those that a page
// can set.

/**
 * `page`: a script can set the header after a preflight. `browser`: a script can send it without a
 * preflight, or cannot set it. `proxy`: only the value from a trusted proxy counts, so no page
 * needs it. `nobody`: requests with it are refused.
 */
type SetBy = 'page' | 'browser' | 'proxy' | 'nobody';

/** Those of `page` are published in this letter case. */
export const readHeaders: Readonly<Record<string, SetBy>> = {
  'Content-Type': 'page',
  'x-api-key': 'page',
  'Api-Version': 'page',
  'X-Request-Id': 'page',
  traceparent: 'page',
  tracestate: 'page',
  'Content-Encoding': 'page',
  // Browsers send this for the pages.
  'If-None-Match': 'page',
  // A key in this header gets an error that says where to send it.
  Authorization: 'page',
  Connection: 'browser',
  Upgrade: 'browser',
  Accept: 'browser',
  'Accept-Encoding': 'browser',
  'Content-Length': 'browser',
  // For the operator's page.
  Cookie: 'browser',
  'Sec-Fetch-Site': 'browser',
  Host: 'browser',
  Origin: 'browser',
  'Transfer-Encoding': 'browser',
  'X-Forwarded-For': 'proxy',
  'X-Forwarded-Proto': 'proxy',
  Forwarded: 'proxy',
  'Content-Range': 'nobody',
  'If-Match': 'nobody',
};

/** Response headers that pages of other origins need for these: `ETag` for `If-None-Match`. */
export const exposedToPages: readonly string[] = ['ETag'];

export const headersOfPages: readonly string[] = Object.keys(readHeaders).filter(
  (name) => readHeaders[name] === 'page',
);

/** `rawHeaders` contains a name at each even position, followed by its value. */
export const isRepeated = (name: string, rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === name).length > 1;
