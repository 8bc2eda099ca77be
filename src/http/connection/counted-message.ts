// A request that reports when its body is first read, and counts the pieces in which it arrives:
// even a small piece takes time.
import { Buffer } from 'node:buffer';
import { IncomingMessage, type ServerResponse } from 'node:http';

/** Clients send pieces of 1 to 16 KB; a few send single JSON tokens, but only small bodies. */
const FREE_PIECES = 1_000;
const LEAST_AVERAGE_BYTES = 64;

export class CountedMessage extends IncomingMessage {
  private pieces = 0;
  pieceBytes = 0;
  /** Called once, when the body arrives in too many small pieces. Its rest is not read. */
  onTinyPieces: (() => void) | undefined = undefined;
  /** The client sends its body after `100 Continue` (RFC 9110, 10.1.1), or after some time. */
  awaitsContinue = false;
  /** Called once, when somebody begins to read the body. */
  onRead: (() => void) | undefined = undefined;

  override _read(size: number): void {
    this.onRead?.();
    this.onRead = undefined;
    super._read(size);
  }

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

  /**
   * Node calls this after a response to a request with an unread body. Node's own method would stop
   * pushing the body, which could then not be counted.
   */
  _dump(): void {
    this.removeAllListeners('data').resume();
  }
}

/** Whether the last byte of the body has arrived, even if Node has not parsed the end yet. */
export const hasArrived = ({ complete, pieceBytes, headers }: CountedMessage): boolean =>
  complete || pieceBytes === Number(headers['content-length']);

/** Needed because Express changes the prototype of each request. */
export function keepCounting(prototype: IncomingMessage): void {
  const { push, _dump, _read } = CountedMessage.prototype;
  Object.assign(prototype, { push, _dump, _read });
}

/** Sends `100 Continue` when the body is first read, but not after the response. */
export function continueOnRead(req: CountedMessage, res: ServerResponse): void {
  if (!req.awaitsContinue) return;
  const sendContinue = () => {
    if (res.headersSent) return;
    req.awaitsContinue = false;
    res.writeContinue();
  };
  req.onRead = sendContinue;
}
