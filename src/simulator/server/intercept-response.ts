// Intercepts a response immediately before it is sent.
import type { ServerResponse } from 'node:http';

/** Sends the response with this body; headers may be changed before that. */
export type Send = (body: string) => void;

/** `settle` is called once, when the response is complete, even if the caller has disconnected. */
export function interceptResponse(res: ServerResponse, settle: (body: string, send: Send) => void): void {
  let text = '';
  const interceptors = {
    writeHead(status: number, ...given: unknown[]) {
      res.statusCode = status;
      const headers = given.at(-1);
      if (typeof headers === 'object' && headers !== null) res.setHeaders(headersOf(headers));
      return res;
    },
    write(...given: unknown[]) {
      text += textOf(given[0]);
      return true;
    },
    end(...given: unknown[]) {
      for (const name of Object.keys(interceptors)) Reflect.deleteProperty(res, name);
      settle(text + textOf(given[0]), (body) => {
        res.setHeader('Content-Length', Buffer.byteLength(body));
        res.end(body);
      });
      return res;
    },
  };
  Object.assign(res, interceptors);
}

/** Accepts an object, or a list of alternating names and values. */
function headersOf(headers: object): Map<string, string> {
  const pairs: [string, unknown][] = Array.isArray(headers)
    ? headers.flatMap((name, i) => (i % 2 === 0 ? [[String(name), headers[i + 1]]] : []))
    : Object.entries(headers);
  return new Map(pairs.map(([name, value]) => [name, String(value)]));
}

function textOf(chunk: unknown): string {
  if (typeof chunk === 'string') return chunk;
  return chunk instanceof Uint8Array ? Buffer.from(chunk).toString() : '';
}
