// Limits how much of a scarce resource one caller may use, so that some is left for others.

/** A partner that waits for a response, a step of a run, or the gateway itself. */
type Claim = 'partner' | 'run' | 'gateway';

/**
 * A caller may hold up to this many times the free slots ("dynamic threshold", as network switches
 * share a buffer between ports). With the factor n, one caller gets up to n/(n + 1) of all slots, k
 * callers up to kn/(kn + 1). The gateway's own calls are few and may take the last one.
 */
const timesTheFree: Readonly<Record<Claim, number>> = {
  partner: 3,
  run: 1,
  gateway: Number.POSITIVE_INFINITY,
};

export function mayTakeAnother(claim: Claim, { held, free }: { held: number; free: number }): boolean {
  return free > 0 && held < timesTheFree[claim] * free;
}
