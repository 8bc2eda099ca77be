// An upload written to the socket by hand, so that it can stop anywhere, send a wrong length, or
// wait.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestGateway } from '../support/gateway.js';

export interface RawUpload {
  readonly policyId: string;
  /** The multipart type with its boundary. */
  readonly type: string;
  /** `chunked` if no length is sent. */
  readonly length: number | 'chunked';
}

export interface OpenUpload {
  readonly socket: Socket;
  /** Resolves when the bytes are sent. Adds chunk framing if the body is chunked. */
  write(bytes: Buffer): Promise<void>;
  /** The status and code of the response, or '' if the connection ended without one. */
  answer(): Promise<string>;
}

export function openUpload(gateway: TestGateway, { policyId, type, length }: RawUpload): OpenUpload {
  const { hostname, port } = new URL(gateway.url);
  // Each side closes its own half of the connection.
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  const answered = text(socket).catch(() => '');
  const framing = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  socket.write(
    [
      `PUT /v2/submission/global/uploadDocument?policyId=${policyId}&location=Folder HTTP/1.1`,
      `Host: ${hostname}`,
      `x-api-key: ${gateway.apiKey}`,
      `Content-Type: ${type}`,
      framing,
      'Connection: close',
      '\r\n',
    ].join('\r\n'),
  );
  const write = async (bytes: Buffer) => {
    const framed = Buffer.concat([
      Buffer.from(`${bytes.length.toString(16)}\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]);
    if (!socket.write(length === 'chunked' ? framed : bytes) && !socket.destroyed) {
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
    }
  };
  return {
    socket,
    write,
    async answer() {
      const answer = await answered;
      socket.destroy();
      const status = /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? '';
      const code = /"code":"(\w+)"/.exec(answer)?.[1] ?? '';
      return `${status} ${code}`.trim();
    },
  };
}
