// Owns telling on a terminal how far a chaos run is.

/** One line that changes; elsewhere than on a terminal nothing is told. */
export function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
