// Measures what some work leaves in V8's old generation, which only a full collection frees.
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: (options?: { type: 'minor' }) => void = runInNewContext('gc');

const oldBytes = (): number =>
  getHeapSpaceStatistics()
    .filter(({ space_name }) => /^old|large/.test(space_name))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0);

/** Bytes per repetition, measured after the same number of repetitions that warm up the code. */
export async function promotedBy(times: number, work: () => Promise<unknown>): Promise<number> {
  const repeat = async () => {
    for (let done = 0; done < times; done += 1) await work();
  };
  await repeat();
  collect();
  const before = oldBytes();
  await repeat();
  // Objects that survive two minor collections move to the old generation.
  collect({ type: 'minor' });
  collect({ type: 'minor' });
  return Math.round((oldBytes() - before) / times);
}
