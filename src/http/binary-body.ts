// Streams a body that is one document: as it arrives, as fast as it is read, up to the limit.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { Problem } from '../problems.js';

/** Ends only when the whole body has come; fails, and so does whoever reads it, when it is cut short or too large. */
export function readBinary(req: IncomingMessage, res: ServerResponse, maxBytes: number): Readable {
  let size = 0;
  const content = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
  // What nobody reads any more is thrown away, so that the connection can go on.
  const letGo = () => {
    req.unpipe(content);
    req.resume();
  };
  // Whoever reads it hears of the error too; where nobody does, it must not end the process.
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
