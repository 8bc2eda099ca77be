// A leaky bucket: usage fills it, and it drains at a constant rate, without a timer.

export interface Rate {
  /** The largest burst. */
  readonly capacity: number;
  readonly perSecond: number;
}

export class LeakyBucket {
  private level = 0;

  constructor(private updatedMs: number) {}

  /** Seconds until `amount` fits; 0 if it fits now. */
  secondsUntilFree(amount: number, { capacity, perSecond }: Rate, nowMs: number): number {
    const leaked = ((nowMs - this.updatedMs) / 1_000) * perSecond;
    this.set(this.level - leaked, nowMs);
    return Math.max(0, this.level + amount - capacity) / perSecond;
  }

  /** May overflow: the excess must drain first. A negative amount takes some out again. */
  fill(amount: number): void {
    this.level = Math.max(0, this.level + amount);
  }

  set(level: number, nowMs: number): void {
    this.level = Math.max(0, level);
    this.updatedMs = nowMs;
  }
}
