// Counts the requests of one partner to one operation, in arrays with the indexes of the shape.
import type { RequestParts } from '../http/operation-types.js';
import type { FieldSink } from '../openapi/declared-fields.js';
import type { Shape } from './shape.js';

/** The number of calls with the field, and its smallest and largest size: a length or a number. */
export type Range = readonly [calls: number, low: number, high: number];

/** The maximum number of other features in a counter between two flushes; the rest are left out. */
const MOST_OTHERS = 500;

export class Counter implements FieldSink {
  calls = 0;
  readonly #counts: Uint32Array;
  /** The last call with the field: the items of a list repeat names, which count once per call. */
  readonly #foundIn: Uint32Array;
  readonly #low: Float64Array;
  readonly #high: Float64Array;
  /** Counts of features that are not in the shape: those of candidates. */
  readonly #others = new Map<string, number>();

  constructor(readonly shape: Shape) {
    this.#counts = new Uint32Array(shape.features.length);
    this.#foundIn = new Uint32Array(shape.features.length);
    this.#low = new Float64Array(shape.body.names.length).fill(Number.POSITIVE_INFINITY);
    this.#high = new Float64Array(shape.body.names.length).fill(Number.NEGATIVE_INFINITY);
  }

  accepted(request: RequestParts, contentType: string | undefined, mediaType: string): void {
    this.calls += 1;
    this.shape.read(request, contentType, mediaType, this);
  }

  refused(code: string): void {
    const index = this.shape.codeIndex(code);
    if (index !== undefined) this.#add(index);
  }

  others(features: readonly string[]): void {
    for (const feature of features) {
      const known = this.#others.get(feature);
      if (known !== undefined || this.#others.size < MOST_OTHERS) this.#others.set(feature, 1 + (known ?? 0));
    }
  }

  found(index: number): void {
    if (this.#foundIn[index] === this.calls) return;
    this.#foundIn[index] = this.calls;
    this.#add(index);
  }

  measured(index: number, size: number): void {
    if (size < (this.#low[index] ?? size)) this.#low[index] = size;
    if (size > (this.#high[index] ?? size)) this.#high[index] = size;
  }

  #add(index: number): void {
    this.#counts[index] = (this.#counts[index] ?? 0) + 1;
  }

  /** The counts above zero, by feature. */
  counts(): Record<string, number> {
    const counted = this.shape.features.map((feature, index) => [feature, this.#counts[index] ?? 0] as const);
    return Object.fromEntries([...counted.filter(([, count]) => count > 0), ...this.#others]);
  }

  /** The ends are powers of two or 0, so that they reveal no single value. */
  ranges(): Record<string, Range> {
    const ranges = this.shape.body.names.map((name, index) => {
      const [low = 0, high = 0] = [this.#low[index], this.#high[index]];
      return [name, [this.#counts[index] ?? 0, -powerAbove(-low), powerAbove(high)] as const] as const;
    });
    return Object.fromEntries(ranges.filter(([, [, low, high]]) => low <= high));
  }
}

const LARGEST_EXPONENT = 1_023;

/** The smallest power of two, positive or negative, that is not smaller, up to 2^1023; 0 for 0. */
function powerAbove(size: number): number {
  if (size === 0 || !Number.isFinite(size)) return size;
  return size > 0
    ? 2 ** Math.min(LARGEST_EXPONENT, Math.ceil(Math.log2(size)))
    : -(2 ** Math.floor(Math.log2(-size)));
}
