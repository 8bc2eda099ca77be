// Skips informational responses that were not requested (RFC 9110, 15.2), such as the `100
// Continue` that some proxies send before they respond to a POST: undici would end the connection,
// and every write would have an unknown outcome.
import type { Socket } from 'node:net';

/** The limit of Node's parser, which gets anything longer. */
const LONGEST_BYTES = 16_384;
const TEMPLATE = 'HTTP/1.0 100';

/**
 * The length of an informational response at the start; 0 if there is none; undefined if its rest
 * may follow. Switching protocols (101) does not count.
 */
function informationalIn(text: string): number | undefined {
  const begin = /^(?:\r\n)*(?:\r$)?/.exec(text)?.[0].length ?? 0;
  const line = text.slice(begin, begin + TEMPLATE.length);
  const fits = /^HTTP\/1\.[01] 1(?!01)\d\d$/.test(line + TEMPLATE.slice(line.length));
  if (!fits) return 0;
  const end = text.indexOf('\r\n\r\n', begin);
  if ((end < 0 ? text.length : end) > LONGEST_BYTES) return 0;
  const head = end < 0 ? text : text.slice(0, end);
  // The parser rejects other line endings, and must not wait for the rest.
  if (/(?:^|[^\r])\n/.test(head) || !/^(?:$|[ \r])/.test(text.slice(begin + TEMPLATE.length))) return 0;
  return end < 0 ? undefined : end + 4;
}

/**
 * Removes informational responses before each response. `isReused`: the connection is reused, and
 * each request is sent only after the response to the previous one.
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
