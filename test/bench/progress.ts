// Progress on stderr: a line that changes on a terminal, elsewhere a line every few seconds.

const EVERY_MS = 2_000;
let lastAt = Number.NEGATIVE_INFINITY;

export function progress(text: string): void {
  if (process.stderr.isTTY) {
    process.stderr.write(`\r\u001b[K${text}`);
    return;
  }
  if (text === '' || performance.now() - lastAt < EVERY_MS) return;
  lastAt = performance.now();
  process.stderr.write(`${text}\n`);
}
