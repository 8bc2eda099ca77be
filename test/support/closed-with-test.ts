// Closes what a test has opened when the test ends, even if it fails: a process can have only one
// gateway, and several test files share a worker process.
import { afterEach, onTestFinished, TestRunner } from 'vitest';

/** `close` may be called earlier, and more than once. Outside a test, the caller closes it. */
export function closedWithTest<Opened extends { close(): Promise<void> }>(opened: Opened): Opened {
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= opened.close();
    return closing;
  };
  if (TestRunner.getCurrentTest()) onTestFinished(close);
  return { ...opened, close };
}

/** The list's functions are called after each test, the latest first. */
export function endsAfterEach(): (() => Promise<unknown>)[] {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });
  return ends;
}
