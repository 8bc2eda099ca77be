// A gateway in front of a back office that replies with broken bytes: to each call the gateway
// responds as its contract says, nothing escapes into the process, and the next valid reply works.
import { createServer, request as forward, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Repeat } from '../../../src/back-office/port.js';
import { brokenReply, sendReply } from '../../bytes/broken-reply.js';
import {
  baseExample,
  completeExample,
  fullExample,
  issueExample,
  quoteExample,
} from '../../support/examples.js';
import { startTestGateway, type TestGateway } from '../../support/gateway.js';
import { listenAnywhere } from '../../support/listen.js';
import { createRandom, type Random } from '../../support/random.js';
import { startTestSimulator } from '../../support/simulator.js';

const AT_ONCE = 8;
const API_KEY = 'key-of-broken-bytes';
const header = { 'X-Origination-Source': 'x', 'X-Audit-UserId': 'x' };

/** Replaces a token of the JSON, inserts text before one, or changes nothing. */
function damaged(json: Buffer, { pick, integer, chance }: Random): Buffer {
  const text = json.toString();
  const places = [...text.matchAll(/"[^"]*"|-?\d+(?:\.\d+)?|true|false|null|[[\]{},:]/g)];
  if (places.length === 0 || chance(0.3)) return json;
  const place = places[integer(0, places.length - 1)];
  const at = place?.index ?? 0;
  const end = at + (place?.[0].length ?? 0);
  const inserted = pick([
    ...['', 'null', '0', '-1', '1e999', '9007199254740993', '""', '"\\ud800"', '"\\u0000"', '[]', '{}'],
    ...['"__proto__":{}', '{"__proto__":{"a":1}}', `"${'x'.repeat(50_000)}"`, '['.repeat(2_000), text],
    ...['"\u202e"', '"<script>"', '"\\r\\nX: y"', '\u0000', '2026-13-45', '"2026-02-30"'],
  ]);
  return Buffer.from(text.slice(0, at) + inserted + text.slice(chance(0.5) ? end : at));
}

interface Breaking {
  readonly url: string;
  /** How many replies were broken. */
  broken(): number;
  /** Later replies are those of the back office. */
  heal(): void;
  close(): Promise<void>;
}

/** Passes each request on, and breaks most of the replies. */
async function breakReplies(target: string, random: Random): Promise<Breaking> {
  let isHealed = false;
  let number = 0;
  let broken = 0;
  const replyOf = async (req: IncomingMessage) => {
    const body = await buffer(req);
    const sent = forward(`${target}${req.url}`, { method: req.method, headers: req.headers });
    const replied = new Promise<IncomingMessage>((resolve, reject) => {
      sent.on('response', resolve).on('error', reject);
    });
    sent.end(body);
    const reply = await replied;
    return { reply, content: await buffer(reply) };
  };
  const server = createServer(async (req, res) => {
    const { reply, content } = await replyOf(req);
    number += 1;
    const fork = random.fork(number);
    if (isHealed || fork.chance(0.3)) {
      res.writeHead(reply.statusCode ?? 500, reply.headers).end(content);
      return;
    }
    broken += 1;
    const { socket } = req;
    if (fork.chance(0.5)) {
      const json = damaged(content, fork);
      const { 'content-length': _, ...headers } = reply.headers;
      res.writeHead(reply.statusCode ?? 500, headers).end(json);
    } else sendReply(socket, brokenReply(fork, damaged(content, fork)));
  });
  server.on('clientError', (_error, socket) => void socket.destroy());
  const { url, close } = await listenAnywhere(server);
  return {
    url,
    broken: () => broken,
    heal: () => {
      isHealed = true;
    },
    close,
  };
}

/** Makes a random call of a partner. */
async function callOf({ client, http }: TestGateway, { pick }: Random): Promise<number> {
  const params = { header };
  const query = { policyKey: '1000001', policyActivityKey: '2000001' };
  const keyed = { params: { header, query } };
  const calls: readonly (() => Promise<{ readonly response: Response }>)[] = [
    () => client.POST('/submission/base', { params, body: baseExample() }),
    () => client.POST('/submission/complete', { params, body: completeExample() }),
    () => client.POST('/submission/full', { ...keyed, body: fullExample() }),
    () => client.POST('/quote/create', { ...keyed, body: quoteExample() }),
    () => client.POST('/policy/issue', { params, body: issueExample() }),
    () => client.GET('/policy/status', { params: { query: { policyKey: '1000001' }, header } }),
    () => client.GET('/submissions', { params: { query: { source: 'x' } } }),
    () => client.GET('/lookup/contacts', { params: { query: { roleCode: 'PRD' } } }),
    () => client.GET('/lookup/reference-data', {}),
  ];
  if (pick([true, false, false])) {
    const { status } = await http
      .put('/v2/submission/global/uploadDocument')
      .query({ policyId: '1000001', location: 'a' })
      .set('x-api-key', API_KEY)
      .attach('file', Buffer.from('%PDF-1.7'), 'a.pdf');
    return status;
  }
  return (await pick(calls)()).response.status;
}

export function testBrokenBytes(count: number, seed: number, repeat: Repeat): void {
  test(`${count} calls to a back office whose replies are broken (${repeat}): each gets a declared response`, {
    timeout: 60_000 + count * 200,
  }, async () => {
    const escaped: string[] = [];
    const onEscaped = (error: unknown) => void escaped.push(String(error));
    process.on('uncaughtExceptionMonitor', onEscaped);
    process.on('unhandledRejection', onEscaped);
    const random = createRandom(seed);
    const simulator = await startTestSimulator();
    const backOffice = await breakReplies(simulator.url, random);
    const gateway = await startTestGateway({
      environment: {
        BACK_OFFICE_URL: backOffice.url,
        BACK_OFFICE_API_KEY: simulator.apiKey,
        BACK_OFFICE_REPEATS: repeat,
        SANDBOX_API_KEY: API_KEY,
      },
      backoffMs: () => 10,
      http: { circuit: { failureThreshold: 1_000_000 }, pauses: [1, 1] },
    });
    const statuses = new Map<number, number>();
    let left = count;
    const work = async () => {
      while (left > 0) {
        left -= 1;
        const status = await callOf(gateway, random.fork(1_000_000 + left));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        expect(escaped, `seed ${seed}, call ${left} or one of the ${AT_ONCE} before it`).toEqual([]);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    backOffice.heal();
    const { response } = await gateway.client.POST('/submission/base', {
      params: { header },
      // Differs from the other drafts: the same draft as one in doubt would be its repeat.
      body: { ...baseExample(), policyDescription: 'Another one' },
    });
    expect(response.status).toBe(201);
    expect(gateway.takeUnexpectedErrors()).toEqual([]);
    await gateway.stop();
    await backOffice.close();
    await simulator.stop();
    process.off('uncaughtExceptionMonitor', onEscaped);
    process.off('unhandledRejection', onEscaped);
    const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
    process.stdout.write(
      `broken replies, ${repeat}: ${count} calls, ${backOffice.broken()} replies broken, seed ${seed}; ${counts.join(', ')}\n`,
    );
    expect(backOffice.broken()).toBeGreaterThan(count / 4);
  });
}
