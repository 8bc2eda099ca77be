// Requests of a listener's contracts as an HTTP message in parts, before anything in them is
// broken.
import { type Operation, operationsIn, readDocument } from '../conformance/document.js';
import { createRequestMaker, type MakeRequest } from '../conformance/requests.js';
import type { Random } from '../support/random.js';

export type Header = [name: string, value: string];

/** An operation, and the name of its contract. */
export interface Called {
  readonly contract: string;
  readonly operation: Operation;
}

export interface Message {
  /** Undefined if the message no longer names an operation. */
  calls: Called | undefined;
  method: string;
  target: string;
  headers: Header[];
  content: Content;
}

export type Content =
  | { readonly kind: 'none' }
  | { readonly kind: 'json' | 'multipart' | 'binary'; bytes: Buffer };

/** The contracts of a listener by name, with the prefix of their paths. */
export type Prefixes = Readonly<Record<string, string>>;

/** A function that makes the next message from a random generator of its own. */
export type MakeMessage = (random: Random) => Message;

export const BOUNDARY = 'bb';

export function createMessageMaker(prefixes: Prefixes, apiKey: string): MakeMessage {
  let current: Random | undefined;
  const use = () => {
    if (!current) throw new Error('No message is being made');
    return current;
  };
  // Preparing a contract is expensive, so its maker is kept, and draws from the generator of each
  // message.
  const shared: Random = {
    next: () => use().next(),
    integer: (least, most) => use().integer(least, most),
    pick: (from) => use().pick(from),
    chance: (share) => use().chance(share),
    magnitude: (least, most) => use().magnitude(least, most),
    fork: (number) => use().fork(number),
  };
  // Bodies are where most can be broken, so requests with one are preferred, and documents above
  // all.
  const makers = Object.entries(prefixes).flatMap(([name, prefix]) => {
    const document = readDocument(name);
    const all = operationsIn(document);
    const withBody = all.filter(({ body }) => body !== undefined);
    const withDocument = withBody.filter(({ body }) => body?.mediaType !== 'application/json');
    return [all, withBody, withDocument]
      .filter((operations) => operations.length > 0)
      .map((operations) => ({ name, prefix, make: createRequestMaker(document, shared, operations) }));
  });
  return (random) => {
    current = random;
    const { name, prefix, make } = random.pick(makers);
    const sent = make();
    return messageOf(sent, prefix, { apiKey, calls: { contract: name, operation: sent.operation } });
  };
}

function messageOf(
  sent: ReturnType<MakeRequest>,
  prefix: string,
  { apiKey, calls }: { readonly apiKey: string; readonly calls: Called },
): Message {
  const { operation, query, path, body } = sent;
  const address = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  );
  const search = query.map((pair) => pair.join('=')).join('&');
  const headers: Header[] = [['Host', 'gateway'], ['x-api-key', apiKey], ...Object.entries(sent.headers)];
  const content = contentOf(operation, body);
  const type = {
    none: undefined,
    json: 'application/json',
    multipart: `multipart/form-data; boundary=${BOUNDARY}`,
    binary: 'application/octet-stream',
  }[content.kind];
  if (type !== undefined) headers.push(['Content-Type', type]);
  return {
    calls,
    method: operation.method,
    target: `${prefix}${address}${search === '' ? '' : `?${search}`}`,
    headers,
    content,
  };
}

function contentOf({ id, body: declared }: Operation, body: string | undefined): Content {
  if (declared?.mediaType === 'multipart/form-data') return { kind: 'multipart', bytes: Buffer.from(FILE) };
  if (declared && declared.mediaType !== 'application/json')
    return { kind: 'binary', bytes: Buffer.from('%PDF') };
  // Intentional faults would look like findings.
  if (id === 'replaceFaults') return { kind: 'json', bytes: Buffer.from('{"rules":[]}') };
  return body === undefined ? { kind: 'none' } : { kind: 'json', bytes: Buffer.from(body) };
}

const FILE = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF\r\n--${BOUNDARY}--\r\n`;
