// Starts work that returns a promise. Node 20 has no `Promise.try`, and that would make another
// promise for each write.

/** The promise of the work; a rejected one if it throws at once. */
export function started<T>(work: () => Promise<T>): Promise<T> {
  try {
    return work();
  } catch (error) {
    return Promise.reject(error);
  }
}
