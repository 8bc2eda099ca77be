// A clock that does not move until a test advances it.
import type { CallClock } from '../../src/back-office/http/waiting-call.js';

export interface ManualClock extends CallClock {
  /** Runs the tasks that are then due, in order. */
  advance(ms: number): void;
}

export function createManualClock(): ManualClock {
  let now = 0;
  const alarms = new Set<{ readonly at: number; readonly act: () => void }>();
  return {
    elapsedMs: () => now,
    after(ms, act) {
      const alarm = { at: now + ms, act };
      alarms.add(alarm);
      return () => alarms.delete(alarm);
    },
    advance(ms) {
      now += ms;
      for (const alarm of [...alarms].toSorted((a, b) => a.at - b.at)) {
        if (alarm.at <= now && alarms.delete(alarm)) alarm.act();
      }
    },
  };
}
