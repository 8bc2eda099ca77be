// A request that counts the pieces in which its body arrives: each costs the process time, however small it is.
import { Buffer } from 'node:buffer';
import { IncomingMessage } from 'node:http';

/**
 * Serializers and clients that stream send pieces of 1 to 16 KB; a few write each token of a JSON text, 5 to 10 bytes, and send
 * small bodies so.
 */
const FREE_PIECES = 1_000;
const LEAST_AVERAGE_BYTES = 64;

export class CountedMessage extends IncomingMessage {
  private pieces = 0;
  private pieceBytes = 0;
  /** Called once, when the body arrives in too many small pieces. Nothing of it is read after that. */
  onTinyPieces: (() => void) | undefined = undefined;

  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    if (chunk instanceof Buffer) {
      this.pieces += 1;
      this.pieceBytes += chunk.length;
      if (this.pieces > FREE_PIECES && this.pieceBytes < LEAST_AVERAGE_BYTES * this.pieces) {
        this.onTinyPieces?.();
        this.onTinyPieces = undefined;
        return true;
      }
    }
    return super.push(chunk, encoding);
  }

  /** Node calls this after a response to an unread body, and would not push that body any more: it could not be counted. */
  _dump(): void {
    this.removeAllListeners('data').resume();
  }
}

/** Express gives each request another prototype. */
export function keepCounting(prototype: IncomingMessage): void {
  const { push, _dump } = CountedMessage.prototype;
  Object.assign(prototype, { push, _dump });
}
