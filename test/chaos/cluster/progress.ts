// Shows the progress of a chaos test on a terminal.

/** One line that is rewritten; nothing without a terminal. */
export function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
