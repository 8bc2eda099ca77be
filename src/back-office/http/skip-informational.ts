// A server may send `100 Continue` although nobody asked for it (RFC 9110, 15.2), as some proxies
// do before they respond to a POST. undici would end the connection, and every write would have an
// unknown outcome.
import type { Socket } from 'node:net';

const CONTINUE = /^HTTP\/1\.[01] 100(?: [^\r\n]*)?\r\n(?:[^\r\n]+\r\n)*\r\n/;
const BEGINNING = 'HTTP/1.1 100';
/** More than that is left to the parser of HTTP. */
const LONGEST_BYTES = 4_096;

/** Removes each `100 Continue` before the first response of a connection. */
export function skipContinue(socket: Socket): Socket {
  const read = socket.read.bind(socket);
  let held = '';
  let isPassed = false;
  return Object.assign(socket, {
    read(size?: number): Buffer | null {
      for (;;) {
        const chunk: Buffer | null = read(size);
        if (isPassed || chunk === null) return chunk;
        held += chunk.toString('latin1');
        while (CONTINUE.test(held)) held = held.replace(CONTINUE, '');
        const mayBegin = held.startsWith(BEGINNING) || BEGINNING.startsWith(held);
        if (mayBegin && held.length < LONGEST_BYTES) continue;
        isPassed = true;
        return Buffer.from(held, 'latin1');
      }
    },
  });
}
