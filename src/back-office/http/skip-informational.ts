// A server may send informational responses although nobody asked for them (RFC 9110, 15.2), as
// some proxies send `100 Continue` before they respond to a POST. At a `100`, undici would end the
// connection, and every write would have an unknown outcome.
import type { Socket } from 'node:net';

/** The limit of Node's parser, which handles anything longer. */
const LONGEST_BYTES = 16_384;
const TEMPLATE = 'HTTP/1.0 100';

/**
 * The length of an informational response at the start of a text; 0 if there is none; undefined if
 * the rest of it may follow. Switching protocols (101) is none.
 */
function informationalIn(text: string): number | undefined {
  const begin = /^(?:\r\n)*(?:\r$)?/.exec(text)?.[0].length ?? 0;
  const line = text.slice(begin, begin + TEMPLATE.length);
  const fits = /^HTTP\/1\.[01] 1(?!01)\d\d$/.test(line + TEMPLATE.slice(line.length));
  if (!fits) return 0;
  const end = text.indexOf('\r\n\r\n', begin);
  if ((end < 0 ? text.length : end) > LONGEST_BYTES) return 0;
  const head = end < 0 ? text : text.slice(0, end);
  // The parser refuses what has other ends of lines, and must not wait for it.
  if (/(?:^|[^\r])\n/.test(head) || !/^(?:$|[ \r])/.test(text.slice(begin + TEMPLATE.length))) return 0;
  return end < 0 ? undefined : end + 4;
}

/**
 * Removes informational responses in front of each response. `isReused`: a request follows only
 * after the response to the one before it.
 */
export function skipInformational(socket: Socket, { isReused }: { isReused: boolean }): Socket {
  const read = socket.read.bind(socket);
  const write = socket.write.bind(socket);
  let held: Buffer | undefined;
  let isPassed = false;
  const next = (size?: number): Buffer | null => {
    for (;;) {
      const chunk: Buffer | null = read(size);
      if (isPassed || chunk === null) return chunk;
      let bytes: Buffer = held ? Buffer.concat([held, chunk]) : chunk;
      let length = informationalIn(beginningOf(bytes));
      for (; length; length = informationalIn(beginningOf(bytes))) bytes = bytes.subarray(length);
      isPassed = length === 0;
      held = isPassed ? undefined : bytes;
      if (isPassed) return bytes;
    }
  };
  return Object.assign(socket, {
    read: next,
    ...(isReused && {
      write: (...args: Parameters<Socket['write']>) => {
        isPassed = false;
        return write(...args);
      },
    }),
  });
}

const beginningOf = (bytes: Buffer): string => bytes.toString('latin1', 0, LONGEST_BYTES + 4);
