// How the programs of a chaos test are started: the simulator and a gateway in front of it.
import path from 'node:path';
import { roomyLimits } from '../../support/roomy-limits.js';
import { ADMIN_TOKEN, BACK_OFFICE_KEY, DEADLINE_SCALE, type Mode } from './options.js';
import { type Started, startProcess } from './processes.js';

interface Place {
  readonly mode: Mode;
  readonly isBuilt: boolean;
  /** Undefined: the store is embedded in the directory. */
  readonly databaseUrl: string | undefined;
  readonly directory: string;
}

export async function startSimulator(
  { mode, isBuilt, databaseUrl, directory }: Place,
  { seed, timeScale }: { seed: number; timeScale: number },
) {
  const started = await startProcess({
    program: 'simulator/server/main',
    isBuilt,
    environment: {
      SIMULATOR_PORT: '0',
      SIMULATOR_DATA_DIR: path.join(directory, 'simulator'),
      ...(databaseUrl !== undefined && { SIMULATOR_DATABASE_URL: databaseUrl }),
      SIMULATOR_TIME_SCALE: String(timeScale),
      SIMULATOR_REPEATS: mode,
      SIMULATOR_SEED: String(seed),
      BACK_OFFICE_API_KEY: BACK_OFFICE_KEY,
      LOG_LEVEL: 'warn',
    },
    ready: / process +\d+/,
    logFile: path.join(directory, 'simulator.log'),
  });
  return { ...started, url: textAfter(/address +(http\S+)/, started) };
}

export interface GatewayStart {
  readonly name: string;
  /** Distinguishes the logs of one gateway. */
  readonly start: number;
  readonly backOfficeUrl: string;
  readonly environment: Readonly<Record<string, string>>;
}

export async function startGateway(
  { mode, isBuilt, databaseUrl, directory }: Place,
  { name, start, backOfficeUrl, environment }: GatewayStart,
) {
  const started = await startProcess({
    program: 'main',
    isBuilt,
    environment: {
      MODE: 'sandbox',
      PORT: '0',
      ADMIN_PORT: '0',
      ADMIN_TOKEN,
      DATA_DIR: path.join(directory, name),
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      BACK_OFFICE_URL: backOfficeUrl,
      BACK_OFFICE_API_KEY: BACK_OFFICE_KEY,
      BACK_OFFICE_REPEATS: mode,
      BACK_OFFICE_DEADLINE_SCALE: String(DEADLINE_SCALE),
      LOG_LEVEL: 'warn',
      ...roomyLimits,
      ...environment,
    },
    ready: /^curl .*\n/m,
    logFile: path.join(directory, `${name}-${start}.log`),
  });
  return {
    ...started,
    address: textAfter(/address\s+(\S+)\/v\d/, started),
    adminAddress: textAfter(/admin\s+(http\S+)/, started),
  };
}

function textAfter(pattern: RegExp, { printed }: Started): string {
  const text = pattern.exec(printed)?.[1];
  if (text === undefined) throw new Error(`A process did not print ${pattern}:\n${printed}`);
  return text;
}
