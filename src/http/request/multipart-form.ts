// Parses a multipart form as its bytes arrive (RFC 7578, RFC 2046); throws at the first fault.
import { parseMediaType, valuesOf } from '../media-type.js';
import { MalformedForm, type PartHead, parsePartHead } from './part-head.js';

export interface FormParts {
  begin(head: PartHead): void;
  data(bytes: Buffer): void;
  /** Called after the last part, when the whole form has arrived. */
  complete(): void;
}

/** The limit for a part's header, and for all text outside the parts together. */
const MOST_BYTES = 16 * 1024;
/** RFC 2046, 5.1.1. */
const LONGEST_BOUNDARY = 70;
/** A valid form with one part has at most this many bytes besides the content of the part. */
export const MOST_FORM_BYTES = 3 * MOST_BYTES + 4 * LONGEST_BOUNDARY + 100;

const [CR, LF, DASH, SPACE, TAB] = Buffer.from('\r\n- \t');
const LINE_END = Buffer.from('\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');

type State = 'preamble' | 'boundary' | 'head' | 'content' | 'epilogue';

export class MultipartForm {
  readonly #delimiter: Buffer;
  /** Begins with a line end, because the first boundary may be the first line. */
  #rest: Buffer = LINE_END;
  #state: State = 'preamble';
  #ignored = 0;
  readonly #parts: FormParts;

  /** Throws if the Content-Type has no valid boundary. */
  constructor(contentType: string, parts: FormParts) {
    this.#delimiter = Buffer.from(`\r\n--${boundaryOf(contentType)}`, 'latin1');
    this.#parts = parts;
  }

  push(chunk: Buffer): void {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    while (this.#steps[this.#state]());
  }

  /** Throws if the last boundary has not arrived. */
  end(): void {
    if (this.#state === 'preamble') throw new MalformedForm('the boundary of its Content-Type is not in it');
    if (this.#state !== 'epilogue') throw new MalformedForm('it ends before its last boundary');
    this.#parts.complete();
  }

  /** Each step returns whether the reading can continue. */
  readonly #steps: Record<State, () => boolean> = {
    preamble: () => {
      const at = this.#rest.indexOf(this.#delimiter);
      if (at < 0) {
        this.#ignore(this.#take(this.#certain()));
        return false;
      }
      this.#ignore(this.#take(at));
      return this.#enterBoundary();
    },
    boundary: () => {
      const { length } = this.#rest;
      let at = 0;
      // Spaces and tabs after a boundary are padding.
      while (at < length && (this.#rest[at] === SPACE || this.#rest[at] === TAB)) at += 1;
      if (at > LONGEST_BOUNDARY) throw new MalformedForm('a boundary is followed by other characters');
      const isLast = at === 0 && this.#rest[0] === DASH;
      if (length < at + 2) return false;
      const isNext = this.#rest[at] === CR && this.#rest[at + 1] === LF;
      if (this.#rest[at] === LF) throw new MalformedForm('its lines must end with CR LF, not with LF');
      if (!(isLast ? this.#rest[1] === DASH : isNext))
        throw new MalformedForm('a boundary is followed by other characters');
      // Keeps the line end: a part without a header begins with an empty line.
      this.#take(isLast ? 2 : at);
      this.#state = isLast ? 'epilogue' : 'head';
      return true;
    },
    head: () => {
      const at = this.#rest.indexOf(HEAD_END);
      if (at > MOST_BYTES || (at < 0 && this.#rest.length > MOST_BYTES))
        throw new MalformedForm('the header of a part is too long');
      if (at < 0) return false;
      const head = this.#take(at);
      this.#take(HEAD_END.length);
      this.#state = 'content';
      this.#parts.begin(parsePartHead(head.subarray(LINE_END.length)));
      return true;
    },
    content: () => {
      const at = this.#rest.indexOf(this.#delimiter);
      const content = this.#take(at < 0 ? this.#certain() : at);
      if (content.length > 0) this.#parts.data(content);
      if (at < 0) return false;
      return this.#enterBoundary();
    },
    epilogue: () => {
      this.#ignore(this.#take(this.#rest.length));
      return false;
    },
  };

  #enterBoundary(): true {
    this.#take(this.#delimiter.length);
    this.#state = 'boundary';
    return true;
  }

  #take(bytes: number): Buffer {
    const taken = this.#rest.subarray(0, bytes);
    this.#rest = this.#rest.subarray(bytes);
    return taken;
  }

  /** The number of bytes in the rest that cannot be the beginning of a delimiter. */
  #certain(): number {
    const { length } = this.#rest;
    let at = Math.max(0, length - this.#delimiter.length + 1);
    while (at < length && !this.#delimiter.subarray(0, length - at).equals(this.#rest.subarray(at))) at += 1;
    return at;
  }

  #ignore({ length }: Buffer): void {
    this.#ignored += length;
    if (this.#ignored > MOST_BYTES) throw new MalformedForm('it has too much text outside its parts');
  }
}

/** Lenient, because some clients do not quote a boundary with a slash or a colon. */
function boundaryOf(contentType: string): string {
  const [boundary = '', ...others] = valuesOf(parseMediaType(contentType), 'boundary');
  if (boundary === '' || boundary.length > LONGEST_BOUNDARY || others.length > 0)
    throw new MalformedForm('its Content-Type has no valid boundary');
  return boundary;
}
