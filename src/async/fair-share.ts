// Decides how much of a scarce resource one caller may take, so that some is always left for a newcomer.

/** Whose demand it is: a partner that waits for its answer, a step of a run in the background, or the gateway's own. */
export type Claim = 'partner' | 'run' | 'gateway';

/**
 * A caller may take another place while it holds fewer than so many times the places that are free ("dynamic threshold",
 * as switches divide a buffer between ports): alone it gets up to n/(n + 1) of all, k of them up to kn/(kn + 1) together,
 * and a newcomer finds a place. The gateway's own calls are few, and may take the last one.
 */
const timesTheFree: Readonly<Record<Claim, number>> = {
  partner: 3,
  run: 1,
  gateway: Number.POSITIVE_INFINITY,
};

export function mayTakeAnother(claim: Claim, { held, free }: { held: number; free: number }): boolean {
  return free > 0 && held < timesTheFree[claim] * free;
}
