// Limits how long a finished response waits for the store: what is not written by then is written later.

const LONGEST_MS = 2_000;

/** Resolves when the work is done or takes too long; then it continues in the background. It must not reject. */
export async function atMostAWhile(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS);
  });
  await Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}
