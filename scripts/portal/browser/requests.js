// Requests that a page sends to the gateway that serves it, with the reader's key and values.
import { portalRequestId } from '../../../src/readiness/portal-request.ts';
import { currentKey, keepReceivedValues, ownValues, saveCreatedKey } from './key.js';
import { logRequest } from './request-log.js';
import { receivedIn } from './samples.js';

function unreachable() {
  throw new Error('The gateway cannot be reached.');
}

/** Like `fetch`, but rejects with words for the reader. */
export const reach = (address, options) => fetch(address, options).catch(unreachable);

/** Reads JSON. Only the gateway responds with JSON: without it, the response is not a success. */
export async function ask(address, options) {
  const response = await reach(address, options);
  const text = await response.text().catch(unreachable);
  const { status, headers } = response;
  const body = parsed(text);
  return { ok: response.ok && body !== undefined, status, headers, text, body };
}

/** Why a request failed, for the reader. */
export const reasonIn = ({ status, body }) =>
  body?.error?.message ?? `Something other than the gateway responded, with status ${status}.`;

export const CREATE_KEY = {
  method: 'POST',
  url: '/sandbox/keys',
  headers: {},
  send: 'Create a sandbox key',
};

/** Creates a sandbox key, which replaces the current one. `name` is for the report. */
export async function createKey(root, name = '') {
  const named = name && {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name }),
  };
  const answer = await exchange({ ...CREATE_KEY, ...named }, { root });
  if (answer.ok) saveCreatedKey(answer.body);
  return answer;
}

/** Fills in the reader's key and values. Each click is a new call, with its own Idempotency-Key. */
export async function send(request, root) {
  const key = currentKey();
  if (!key) throw new Error('Get a key first: press “Key” at the top of the page.');
  const own = ownValues(root);
  const fill = (text, pairs) => pairs.reduce((filled, [from, to]) => filled.replaceAll(from, to), text);
  const answer = await exchange(
    {
      ...request,
      url: fill(request.url, request.path ? receivedIn(request) : []),
      headers: {
        ...request.headers,
        'x-api-key': key.apiKey,
        ...(request.body && { 'Content-Type': 'application/json' }),
        ...(request.isWrite && { 'Idempotency-Key': randomKey() }),
      },
      body: request.document ? await form(request, root) : request.body && fill(request.body, own),
    },
    { root },
  );
  if (answer.ok) keepReceivedValues(answer.body);
  return answer;
}

async function form({ document, path }, root) {
  const [, version] = path.split('/');
  const file = await reach(`${root}flows/${version}/proposal.pdf`);
  const data = new FormData();
  data.append(document, await file.blob(), 'proposal.pdf');
  return data;
}

async function exchange({ method, url, headers, body }, { root }) {
  const started = performance.now();
  // The id shows that no client sent the request, so the readiness report omits it.
  const sent = { ...headers, 'X-Request-Id': portalRequestId(randomKey()) };
  const answer = await ask(root + url.slice(1), { method, headers: sent, body });
  const milliseconds = performance.now() - started;
  const { status } = answer;
  const id = answer.headers.get('X-Request-Id') ?? '';
  logRequest({ method, url, status, id, at: new Date().toISOString() });
  return { ...answer, id, milliseconds, headers: [...answer.headers] };
}

function parsed(text) {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Unlike `crypto.randomUUID`, this works on pages without TLS too. */
const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
