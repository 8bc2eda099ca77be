// Sends an HTTP request exactly as written: no client normalizes its path, headers or body.
import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

export interface RawRequest {
  method?: string;
  /** The request target, sent unchanged. */
  target: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** `error.code` of the published error shape, if present. */
  code: string | undefined;
  /** `error.message` likewise. */
  message: string | undefined;
  /** `error.requestId` likewise. */
  requestId: string | undefined;
  json: unknown;
}

const agent = new Agent({ keepAlive: true, maxSockets: 20 });

export async function exchangeRaw(
  url: string,
  { method = 'GET', target, headers = {}, body }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const sent = request({ hostname, port, method, path: target, headers, agent });
  sent.end(body);
  const arrived: Promise<[response: import('node:http').IncomingMessage]> = once(sent, 'response').then(
    ([response]) => [response],
  );
  const [response] = await arrived;
  response.setEncoding('utf8');
  let text = '';
  for await (const chunk of response) text += chunk;
  return read(response.statusCode ?? 0, response.headers, text);
}

function read(status: number, headers: IncomingHttpHeaders, text: string): RawAnswer {
  const json: unknown =
    headers['content-type']?.startsWith('application/json') && text ? JSON.parse(text) : undefined;
  const error = property(json, 'error');
  const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    status,
    headers,
    text,
    json,
    code: asText(property(error, 'code')),
    message: asText(property(error, 'message')),
    requestId: asText(property(error, 'requestId')),
  };
}

function property(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;
}
