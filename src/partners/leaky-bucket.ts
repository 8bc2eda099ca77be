// A leaky bucket: use fills it, and it empties at a steady rate. It needs no timer.

export interface Rate {
  /** How much may be used at once. */
  readonly capacity: number;
  /** How much is free again each second. */
  readonly perSecond: number;
}

export class LeakyBucket {
  private level = 0;

  constructor(private updatedMs: number) {}

  /** Seconds until `amount` fits; 0 where it fits now. */
  secondsUntilFree(amount: number, { capacity, perSecond }: Rate, nowMs: number): number {
    const leaked = ((nowMs - this.updatedMs) / 1_000) * perSecond;
    this.set(this.level - leaked, nowMs);
    return Math.max(0, this.level + amount - capacity) / perSecond;
  }

  /** It may overflow: what is too much has to leak out first. A negative amount gives back. */
  fill(amount: number): void {
    this.level = Math.max(0, this.level + amount);
  }

  set(level: number, nowMs: number): void {
    this.level = Math.max(0, level);
    this.updatedMs = nowMs;
  }
}
