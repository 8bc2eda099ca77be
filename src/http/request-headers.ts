// The headers that the gateway reads besides those of the contracts: each has a row, and CORS
// allows those that a page can set.

/**
 * `page`: a script can set it, and a browser asks first. `browser`: a script can send it without
 * asking, or cannot set it. `proxy`: only what a trusted proxy says counts, so that no page needs
 * it. `nobody`: a request with it is refused.
 */
type SetBy = 'page' | 'browser' | 'proxy' | 'nobody';

/** The headers in Node's spelling; those of `page` are published in this spelling. */
export const readHeaders: Readonly<Record<string, SetBy>> = {
  'Content-Type': 'page',
  'x-api-key': 'page',
  'Api-Version': 'page',
  'X-Request-Id': 'page',
  traceparent: 'page',
  tracestate: 'page',
  'Content-Encoding': 'page',
  // The pages read this.
  'If-None-Match': 'page',
  // A key that is sent here gets an error that says where it belongs.
  Authorization: 'page',
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

/** What a page of another origin needs for the headers above: `ETag` for `If-None-Match`. */
export const exposedToPages: readonly string[] = ['ETag'];

export const headersOfPages: readonly string[] = Object.keys(readHeaders).filter(
  (name) => readHeaders[name] === 'page',
);
