// Closes what a test has opened when the test ends, even if it fails before it does so. A process
// can have only one gateway, and test files share a process.
import { onTestFinished, TestRunner } from 'vitest';

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
