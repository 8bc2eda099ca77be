// Uploads a document and reports the bytes that have been sent: as a stream from Node, with
// XMLHttpRequest from a browser.
import type { operations } from '../generated/versions.js';
import { expectArgument, expectOptions, isObject, refuse } from './arguments.js';
import { unwrap } from './errors.js';
import type { NewestClient } from './methods.js';
import { type CallOptions, type Transport, wholeResponse } from './transport.js';

export interface UploadProgress {
  /** Bytes of the document that have been passed to the connection. */
  readonly sentBytes: number;
  /** Undefined for a stream whose size is not given. */
  readonly totalBytes: number | undefined;
}

export interface UploadOptions extends CallOptions {
  params: operations['uploadDocument']['parameters'];
  /** The name under which the document is stored. Default: the name of a `File`. */
  fileName?: string | undefined;
  /** Size of a stream in bytes, if known. */
  size?: number | undefined;
  onProgress?: ((progress: UploadProgress) => void) | undefined;
  signal?: AbortSignal;
}

/** A `File` or `Blob` (in Node: `fs.openAsBlob`), or a stream such as `fs.createReadStream`. */
export type Document = Blob | AsyncIterable<Uint8Array>;

/** The part of XMLHttpRequest that is used. Node has no XMLHttpRequest. */
interface Xhr {
  readonly status: number;
  readonly statusText: string;
  readonly response: ArrayBuffer | null;
  readonly upload: { onprogress: ((event: { readonly loaded: number }) => void) | null };
  responseType: string;
  onload: (() => void) | null;
  onerror: (() => void) | null;
  onabort: (() => void) | null;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  getAllResponseHeaders(): string;
  send(form: FormData): void;
  abort(): void;
}
type XhrClass = new () => Xhr;
declare const XMLHttpRequest: XhrClass | undefined;

/** The default timeout of two minutes is not enough for a large document. */
const TIMEOUT_MS = 600_000;

export interface Uploads {
  /**
   * Uploads a document and resolves with the service's confirmation. Uploads are not retried
   * automatically. After a `NoResponseError`, upload the document again with the error's
   * `idempotencyKey`: it is stored once.
   */
  uploadDocument(document: Document, options: UploadOptions): Promise<string>;
}

export function createUpload(client: NewestClient, { fetch, send }: Transport): Uploads {
  async function uploadDocument(document: Document, options: UploadOptions): Promise<string> {
    if (!(document instanceof Blob) && !(isObject(document) && Symbol.asyncIterator in document))
      refuse(
        'document',
        document,
        'a Blob, a File, or a stream of bytes such as fs.createReadStream returns',
      );
    expectArgument('options', options, 'object');
    expectOptions(options, { size: 'positive', onProgress: 'function' });
    const { params, fileName = nameOf(document), size, onProgress, ...call } = options;
    expectArgument('params.query.policyId', params?.query?.policyId, 'text');
    if (fileName === undefined) throw new TypeError('fileName is required.');
    expectArgument('fileName', fileName, 'text');
    const isBlob = document instanceof Blob;
    const xhr = typeof XMLHttpRequest === 'undefined' ? undefined : XMLHttpRequest;
    const totalBytes = isBlob ? document.size : size;
    const report = (sentBytes: number) => onProgress?.({ sentBytes, totalBytes });
    return unwrap(
      client.PUT('/submission/global/uploadDocument', {
        params,
        body: { file: fileName },
        parseAs: 'text',
        timeoutMs: TIMEOUT_MS,
        budgetMs: TIMEOUT_MS,
        ...(isBlob && (!onProgress || xhr)
          ? asForm(document, fileName, report, onProgress && xhr)
          : asStream(document, fileName, report)),
        ...call,
      }),
    );
  }

  /** Browsers report upload progress only for an XMLHttpRequest. */
  function asForm(document: Blob, fileName: string, report: (sentBytes: number) => void, xhr?: XhrClass) {
    const form = new FormData();
    form.set('file', document, fileName);
    const sendWith = (xhrClass: XhrClass) => (request: Request) =>
      exchange(new xhrClass(), request, form, (sent) => report(Math.min(sent, document.size)));
    return {
      bodySerializer: () => form,
      ...(xhr && { fetch: (request: Request) => send(request, sendWith(xhr)) }),
    };
  }

  function asStream(document: Document, fileName: string, report: (sentBytes: number) => void) {
    const boundary = `document-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
    const parts = partsOf(document, fileName, boundary, report);
    const sendStream = (request: Request) => {
      // Without this, a source that is always ready would continue to be read after an abort, and
      // nothing else in the process would run.
      request.signal.addEventListener('abort', () => void parts.return(undefined));
      return fetch(request);
    };
    return {
      bodySerializer: () => streamOf(parts),
      headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
      duplex: 'half' as const,
      fetch: (request: Request) => send(request, sendStream),
    };
  }

  return { uploadDocument };
}

function nameOf(document: Document): string | undefined {
  return 'name' in document && typeof document.name === 'string' ? document.name : undefined;
}

async function* partsOf(
  document: Document,
  fileName: string,
  boundary: string,
  report: (sentBytes: number) => void,
) {
  const name = fileName.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const type = (document instanceof Blob && document.type) || 'application/octet-stream';
  const encode = (text: string) => new TextEncoder().encode(text);
  yield encode(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
  );
  let sent = 0;
  for await (const chunk of document instanceof Blob ? document.stream() : document) {
    // Decoded text would be a different document, and other chunks make some versions of Node hang.
    if (!isBytes(chunk)) throw new TypeError('The document must be read as Uint8Array, without an encoding.');
    yield chunk;
    sent += chunk.byteLength;
    report(sent);
  }
  yield encode(`\r\n--${boundary}--\r\n`);
}

/** Not `instanceof`, because Jest has its own Uint8Array. */
const isBytes = (chunk: unknown): boolean => ArrayBuffer.isView(chunk);

function streamOf(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

/** Sends the form instead of the request's body. */
function exchange(
  xhr: Xhr,
  request: Request,
  form: FormData,
  onSent: (bytes: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { signal } = request;
    const abort = () => xhr.abort();
    const ended = (settle: () => void) => () => {
      signal.removeEventListener('abort', abort);
      settle();
    };
    xhr.onload = ended(() => resolve(responseOf(xhr)));
    xhr.onerror = ended(() => reject(new TypeError('Failed to upload')));
    xhr.onabort = ended(() => reject(signal.reason));
    xhr.upload.onprogress = ({ loaded }) => onSent(loaded);
    xhr.responseType = 'arraybuffer';
    xhr.open(request.method, request.url);
    // The browser adds the type of the form, with its boundary.
    for (const [name, value] of request.headers)
      if (name !== 'content-type') xhr.setRequestHeader(name, value);
    signal.throwIfAborted();
    signal.addEventListener('abort', abort);
    xhr.send(form);
  });
}

function responseOf(xhr: Xhr): Response {
  const { status, statusText, response } = xhr;
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return wholeResponse({ status, statusText, headers, url: '' }, response);
}
