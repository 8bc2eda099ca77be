// Runs an attack in a separate process, so that it does not slow down the client that is measured.
import { startChild } from '../../support/child.js';
import type { AttackerName, Counts, Target } from './attackers.js';

interface Message {
  readonly counts?: Counts;
}

export interface RunningAttack {
  stop(): Promise<Counts>;
}

export async function startAttack(name: AttackerName, target: Target): Promise<RunningAttack> {
  const script = new URL('./attacker-process.ts', import.meta.url);
  const child = startChild<Message>(script, [name, JSON.stringify(target)]);
  const kill = () => void child.kill();
  process.once('exit', kill);
  await child.nextMessage();
  return {
    stop: async () => {
      try {
        child.send('stop');
        const { counts } = await child.nextMessage();
        return counts ?? {};
      } finally {
        process.removeListener('exit', kill);
        await child.kill();
      }
    },
  };
}
