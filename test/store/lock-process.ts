// A process that locks the given directory on request.
import { acquireDirectoryLock } from '../../src/store/embedded/directory-lock.js';

export type LockMessage = { ready: true } | { acquired: true } | { refused: string };

const say = (message: LockMessage) => process.send?.(message);
const directory = process.argv[2] ?? '';

// Listening also keeps the process alive, and with it the lock.
process.on('message', async () => {
  try {
    await acquireDirectoryLock(directory);
    say({ acquired: true });
  } catch (error) {
    say({ refused: String(error) });
  }
});
say({ ready: true });
