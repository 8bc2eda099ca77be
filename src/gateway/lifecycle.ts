// The phase of this process: it serves; it still serves but announces its end; it drains.

/** `lameDuck`: load balancers should send nothing new. `draining`: no new connections. */
export type Phase = 'serving' | 'lameDuck' | 'draining';

export interface Lifecycle {
  readonly startedAt: Date;
  phase(): Phase;
  /** The maximum time until the phase ends; undefined while the process serves. */
  secondsLeft(): number | undefined;
  enter(phase: Exclude<Phase, 'serving'>, ms: number): void;
}

export function createLifecycle(elapsedMs: () => number): Lifecycle {
  let phase: Phase = 'serving';
  let endsAt: number | undefined;
  return {
    startedAt: new Date(),
    phase: () => phase,
    secondsLeft: () =>
      endsAt === undefined ? undefined : Math.max(0, Math.ceil((endsAt - elapsedMs()) / 1_000)),
    enter(next, ms) {
      phase = next;
      endsAt = elapsedMs() + ms;
    },
  };
}
