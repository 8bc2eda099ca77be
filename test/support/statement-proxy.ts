// A proxy in front of PostgreSQL that knows statements: at one of them everything hangs, as behind
// a firewall that drops packets, or the server returns an error.
import { connect, createServer, type Socket } from 'node:net';

/**
 * What happens to the statement of the hang. `lost`: it never reaches the server. `late`: it does
 * so when everything passes again, as after a SIGSTOP. `done`: it is executed, and its response is
 * lost.
 */
export const HANGS = ['lost', 'late', 'done'] as const;
export type HowItHangs = (typeof HANGS)[number];

/**
 * What the server does instead. `error`: it returns an error, and the connection stays. `fatal`: it
 * closes the connection without executing the statement. `fatalAfter`: it does so after executing
 * the statement.
 */
export interface ServerError {
  readonly code: string;
  readonly kind: 'error' | 'fatal' | 'fatalAfter';
}

export interface Hang {
  readonly how: HowItHangs | ServerError;
  /** From 1, among the counted statements. */
  readonly at: number;
  isCounted(statement: string): boolean;
}

export interface StatementProxy {
  readonly port: number;
  /** Replaces the previous hang. */
  arm(hang: Hang): void;
  disarm(): void;
  isHanging(): boolean;
  /** The statement of the hang has arrived. */
  isMet(): boolean;
  restore(): void;
  close(): Promise<void>;
}

interface Link {
  readonly client: Socket;
  readonly upstream: Socket;
  readonly toClient: Buffer[];
  readonly toServer: Buffer[];
  isClientGone: boolean;
  /** The SQLSTATE with which the server closes this connection after executing its statement. */
  endsWith: string | undefined;
}

export async function startStatementProxy(host: string, port: number): Promise<StatementProxy> {
  const links = new Set<Link>();
  const waiting = new Set<Socket>();
  let armed: Hang | undefined;
  let counted = 0;
  let isHanging = false;
  let isMet = false;
  /** The held statement of a link whose client may have disconnected when it arrives. */
  let late: { readonly link: Link; readonly bytes: Buffer } | undefined;

  const isHeldBack = (link: Link, text: string, bytes: Buffer): boolean => {
    if (!isHanging && armed?.isCounted(text) === true) {
      counted += 1;
      if (counted === armed.at) {
        isMet = true;
        if (typeof armed.how === 'object') {
          fail(link, armed.how, bytes);
          return true;
        }
        isHanging = true;
        if (armed.how === 'done') link.upstream.write(bytes);
        if (armed.how === 'late') late = { link, bytes };
        return true;
      }
    }
    return false;
  };

  const join = (client: Socket) => {
    const upstream = connect(port, host);
    const link: Link = {
      client,
      upstream,
      toClient: [],
      toServer: [],
      isClientGone: false,
      endsWith: undefined,
    };
    links.add(link);
    upstream.on('error', () => undefined);
    upstream.on('data', (bytes: Buffer) => {
      if (link.endsWith) {
        if (isReadyForQuery(bytes)) endWith(link, link.endsWith);
      } else if (!isHanging) client.write(bytes);
      else link.toClient.push(bytes);
    });
    upstream.on('close', () => {
      links.delete(link);
      if (!isHanging && link.endsWith === undefined) client.destroy();
    });
    client.on('close', () => {
      link.isClientGone = true;
      if (!isHanging) upstream.destroy();
    });
    const read = createStatementReader((text, bytes) => {
      if (isHanging) link.toServer.push(bytes);
      else if (!isHeldBack(link, text, bytes)) upstream.write(bytes);
    });
    client.on('data', read);
  };
  const server = createServer((client) => {
    // A client that gives up ends the connection in its own way.
    client.on('error', () => undefined);
    if (!isHanging) join(client);
    else waiting.add(client.pause());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    arm(hang) {
      armed = hang;
      counted = 0;
      isMet = false;
    },
    disarm() {
      armed = undefined;
    },
    isHanging: () => isHanging,
    isMet: () => isMet,
    restore() {
      armed = undefined;
      isHanging = false;
      late?.link.upstream.write(late.bytes);
      late = undefined;
      for (const link of links) {
        // If a client gives up, its machine does not send the same bytes again.
        if (link.isClientGone) {
          link.upstream.end();
          continue;
        }
        for (const bytes of link.toServer.splice(0)) link.upstream.write(bytes);
        for (const bytes of link.toClient.splice(0)) link.client.write(bytes);
        if (link.upstream.destroyed) link.client.destroy();
      }
      for (const client of waiting) if (!client.destroyed) join(client.resume());
      waiting.clear();
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const { client, upstream } of links) {
        client.destroy();
        upstream.destroy();
      }
      for (const client of waiting) client.destroy();
      await closed;
    },
  };
}

/** The error is PostgreSQL's own, so that a transaction is aborted. */
function fail(link: Link, { code, kind }: ServerError, bytes: Buffer): void {
  if (kind === 'fatal') {
    endWith(link, code);
  } else if (kind === 'fatalAfter') {
    link.endsWith = code;
    link.upstream.write(bytes);
  } else {
    const statement = `do $$ begin raise exception 'injected' using errcode = '${code}'; end $$`;
    link.upstream.write(messageOf(QUERY, `${statement}\0`));
  }
}

function endWith(link: Link, code: string): void {
  link.endsWith = code;
  link.upstream.destroy();
  link.client.end(messageOf('E', `SFATAL\0VFATAL\0C${code}\0Minjected\0\0`));
}

function messageOf(type: string, content: string): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(4 + Buffer.byteLength(content), 1);
  return Buffer.concat([head, Buffer.from(content)]);
}

/** The bytes end with the last message of the response to a statement. */
const isReadyForQuery = (bytes: Buffer): boolean =>
  bytes.length >= 6 && bytes.subarray(-6, -1).equals(Buffer.from([0x5a, 0, 0, 0, 5]));

const SYNC = 'S';
const QUERY = 'Q';
const PARSE = 'P';
const BIND = 'B';
/** Only a Sync completes a statement of these parts. */
const PARTS = new Set([PARSE, BIND, 'D', 'E', 'C', 'H', SYNC]);

/**
 * Calls `on` with whole statements, so that a server never has a part of one; other messages have
 * no text.
 */
function createStatementReader(on: (text: string, bytes: Buffer) => void): (bytes: Buffer) => void {
  const prepared = new Map<string, string>();
  let unread = Buffer.alloc(0);
  let isStarted = false;
  let text = '';
  let parts: Buffer[] = [];
  const readMessage = (type: string, message: Buffer) => {
    if (type === QUERY) return on(textAt(message, 5), message);
    if (!PARTS.has(type)) return on('', message);
    parts.push(message);
    if (type === PARSE) {
      const name = textAt(message, 5);
      text = textAt(message, 5 + Buffer.byteLength(name) + 1);
      prepared.set(name, text);
    } else if (type === BIND) {
      const portal = textAt(message, 5);
      text = prepared.get(textAt(message, 5 + Buffer.byteLength(portal) + 1)) ?? text;
    } else if (type === SYNC) {
      const whole = Buffer.concat(parts);
      parts = [];
      on(text, whole);
    }
  };
  return (bytes) => {
    unread = Buffer.concat([unread, bytes]);
    for (;;) {
      // The first message has no type.
      const head = isStarted ? 1 : 0;
      if (unread.length < head + 4) return;
      const length = head + unread.readInt32BE(head);
      if (unread.length < length) return;
      const message = unread.subarray(0, length);
      unread = unread.subarray(length);
      if (isStarted) readMessage(String.fromCharCode(message[0] ?? 0), message);
      else on('', message);
      isStarted = true;
    }
  };
}

const textAt = (message: Buffer, from: number): string =>
  message.toString('utf8', from, message.indexOf(0, from));
