// Streams for data that callers send: an error that nobody awaits any longer must not end the
// process.
import { Transform, type TransformOptions } from 'node:stream';

/** A transform with a permanent error listener. Its reader gets each error too. */
export function guardedTransform(options: TransformOptions): Transform {
  return new Transform(options).on('error', () => undefined);
}
