// The simulator as a process: environment → compose → listen → drain. The only file of the
// simulator that handles signals.
import { endAfterEscapedErrors } from '../../escaped-errors.js';
import { logProcessWarnings } from '../../process-warnings.js';
import { endFailedStart, exitSoon } from '../../start-failure.js';
import { simulatorBanner } from './banner.js';
import { composeSimulator } from './compose.js';
import { readSimulatorConfig, type SimulatorConfig } from './config.js';

try {
  await serve(readSimulatorConfig());
} catch (error) {
  endFailedStart(error);
}

async function serve(config: SimulatorConfig): Promise<void> {
  process.stderr.write('starting …\n');
  const simulator = await composeSimulator(config);
  logProcessWarnings(simulator.log);
  let address: string;
  try {
    address = await simulator.open();
  } catch (error) {
    await simulator.close();
    throw error;
  }
  const { storeKind, log } = simulator;
  process.stdout.write(`${simulatorBanner({ address, storeKind, config })}\n`);

  const drain = async (signal: string) => {
    log.info({ signal }, 'draining');
    await simulator.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void drain(signal));
  endAfterEscapedErrors({
    log: (line, message) => log.error(line, message),
    drain: () => void drain('escapedError').finally(() => exitSoon(1)),
  });
}
