// Reads the HTTP responses in what a server has sent on a connection.
import type { Received } from '../conformance/contract-validator.js';

export interface Responses {
  /** The complete responses. */
  readonly complete: readonly Received[];
  /** The part that is not HTTP; undefined if everything is. */
  readonly garbage: string | undefined;
}

/** `methods` are those of the requests, because the response to a HEAD has no body. */
export function readResponses(bytes: Buffer, methods: readonly string[]): Responses {
  const complete: Received[] = [];
  let at = 0;
  while (at < bytes.length) {
    const end = bytes.indexOf('\r\n\r\n', at);
    if (end < 0) break;
    const [line = '', ...lines] = bytes.toString('latin1', at, end).split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1] ?? 0);
    if (status === 0) return { complete, garbage: line.slice(0, 200) };
    at = end + 4;
    if (status < 200) continue;
    const headers = Object.fromEntries(
      lines.map((one) => [
        one.slice(0, one.indexOf(':')).toLowerCase(),
        one.slice(one.indexOf(':') + 1).trim(),
      ]),
    );
    const isBare = status === 204 || status === 304 || methods[complete.length] === 'HEAD';
    const body = isBare ? { text: '', next: at } : readBody(bytes, at, headers);
    if (!body) break;
    complete.push({ status, headers, text: body.text });
    at = body.next;
  }
  return { complete, garbage: undefined };
}

/** Undefined if it is incomplete. */
function readBody(bytes: Buffer, from: number, headers: Readonly<Record<string, string>>) {
  if (headers['transfer-encoding'] === undefined) {
    const next = from + Number(headers['content-length'] ?? bytes.length - from);
    return next <= bytes.length ? { text: bytes.toString('utf8', from, next), next } : undefined;
  }
  const chunks: Buffer[] = [];
  for (let at = from; ; ) {
    const end = bytes.indexOf('\r\n', at);
    const size = end < 0 ? Number.NaN : Number.parseInt(bytes.toString('latin1', at, end), 16);
    const next = end + 2 + size + 2;
    if (Number.isNaN(size) || next > bytes.length) return undefined;
    chunks.push(bytes.subarray(end + 2, next - 2));
    if (size === 0) return { text: Buffer.concat(chunks).toString('utf8'), next };
    at = next;
  }
}
