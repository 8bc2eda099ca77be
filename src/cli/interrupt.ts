// Ctrl-C and SIGTERM, for a command that stops in an orderly way.

/** The signals that ask a process to end. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** A terminal and npm may both deliver the same Ctrl-C. */
const SAME_WITHIN_MS = 500;

/** Calls `act` at the first signal; a later one ends the process. Returns what stops listening. */
export function onInterrupt(act: () => void): () => void {
  let firstAt: number | undefined;
  const onSignal = () => {
    if (firstAt === undefined) {
      firstAt = performance.now();
      return act();
    }
    if (performance.now() - firstAt > SAME_WITHIN_MS) process.exit(130);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return () => {
    for (const signal of SIGNALS) process.off(signal, onSignal);
  };
}
