// Streams a body that is one document: as it arrives, as fast as it is read, up to the limit.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { Problem } from '../../problems.js';

/** Ends only when the whole body has arrived; the stream and its reader fail if it is incomplete or too large. */
export function readBinary(req: IncomingMessage, res: ServerResponse, maxBytes: number): Readable {
  let size = 0;
  const content = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
  // Discards what is no longer read, so that the connection can continue.
  const letGo = () => {
    req.unpipe(content);
    req.resume();
  };
  // The reader gets the error too; without a reader it must not end the process.
  content.on('error', letGo);
  const cutShort = () => {
    if (!req.complete) content.destroy(new Problem('MALFORMED_JSON', 'The body is incomplete.'));
  };
  req.once('close', cutShort);
  res.once('finish', letGo);
  if (req.destroyed) cutShort();
  else req.pipe(content);
  return content;
}

function tooLarge(maxBytes: number): Problem {
  return new Problem('PAYLOAD_TOO_LARGE', `The document is larger than the limit of ${maxBytes} bytes.`);
}
