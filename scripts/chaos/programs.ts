// Owns how the programs of a chaos run are started: the simulator and a gateway in front of it, both from the sources.
import path from 'node:path';
import { ADMIN_TOKEN, BACK_OFFICE_KEY, DEADLINE_SCALE, type Mode, TIME_SCALE } from './options.js';
import { type Started, startProcess } from './processes.js';

interface Place {
  readonly mode: Mode;
  readonly databaseUrl: string;
  readonly directory: string;
}

export async function startSimulator({ mode, databaseUrl, directory }: Place, seed: number) {
  const started = await startProcess({
    script: 'src/simulator-main.ts',
    environment: {
      SIMULATOR_PORT: '0',
      SIMULATOR_DATA_DIR: path.join(directory, 'simulator'),
      SIMULATOR_DATABASE_URL: databaseUrl,
      SIMULATOR_TIME_SCALE: String(TIME_SCALE),
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

/** `start` tells its log from those of the gateways before it. */
export async function startGateway(
  { mode, databaseUrl, directory }: Place,
  { name, start, backOfficeUrl }: { name: string; start: number; backOfficeUrl: string },
) {
  const started = await startProcess({
    script: 'src/main.ts',
    environment: {
      MODE: 'sandbox',
      PORT: '0',
      ADMIN_PORT: '0',
      ADMIN_TOKEN,
      DATA_DIR: path.join(directory, name),
      DATABASE_URL: databaseUrl,
      BACK_OFFICE_URL: backOfficeUrl,
      BACK_OFFICE_API_KEY: BACK_OFFICE_KEY,
      BACK_OFFICE_REPEATS: mode,
      BACK_OFFICE_DEADLINE_SCALE: String(DEADLINE_SCALE),
      LOG_LEVEL: 'warn',
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
  if (text === undefined) throw new Error(`A process did not say ${pattern}:\n${printed}`);
  return text;
}
