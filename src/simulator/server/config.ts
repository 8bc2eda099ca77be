// The configuration of the simulator's process, and the only file that reads its environment. All
// errors are reported together.
import path from 'node:path';
import { EnvError, makeValidator, str } from 'envalid';
import type { Repeat } from '../../back-office/port.js';
import {
  count,
  headerToken,
  logLevel,
  port,
  postgresUrl,
  scale,
  text,
  variableReader,
} from '../../variable-types.js';
import { type FaultRule, parseFaultRules } from './fault-rules.js';

/** Printed at startup. Any other key is a secret. */
export const WELL_KNOWN_KEY = 'back-office-dev-key';

const faultRules = makeValidator((input): FaultRule[] => {
  try {
    return parseFaultRules(input);
  } catch (error) {
    throw new EnvError(
      `must be a JSON list of fault rules: ${error instanceof Error ? error.message : error}`,
    );
  }
});

/** To add a variable: a row here, then `npm run generate`; a secret is listed below too. */
export const simulatorVariables = {
  SIMULATOR_PORT: port({ default: 8090, desc: 'Port of the listener. `0` selects a free port.' }),
  SIMULATOR_HOST: text({ default: '127.0.0.1', desc: 'Address of the listener.' }),
  SIMULATOR_DATA_DIR: text({
    default: './data/simulator-server',
    desc: 'Folder for the embedded store and the documents of the simulator.',
  }),
  SIMULATOR_DATABASE_URL: postgresUrl({
    default: undefined,
    desc: 'A PostgreSQL database instead of the embedded store, with an address like that of `DATABASE_URL`.',
  }),
  SIMULATOR_TIME_SCALE: scale({
    default: 0.05,
    desc: 'Multiplies the real durations of the back office: `1` means up to 60 s per call, `0` an immediate response.',
  }),
  SIMULATOR_REPEATS: str<Repeat>({
    choices: ['byKey', 'byLookup', 'never'],
    default: 'byKey',
    desc: 'How a write with an unknown outcome may be repeated.',
  }),
  SIMULATOR_FAULTS: faultRules({ default: [], desc: 'Fault rules at the start, as a JSON array.' }),
  SIMULATOR_SEED: count({ default: 1, desc: 'Seed of the random generators.' }),
  BACK_OFFICE_API_KEY: headerToken({ default: WELL_KNOWN_KEY, desc: 'The key that clients must send.' }),
  LOG_LEVEL: logLevel,
  MAX_BODY_BYTES: count({ default: 2_097_152, desc: 'Maximum size of a JSON body, in bytes.' }),
  MAX_DOCUMENT_BYTES: count({ default: 104_857_600, desc: 'Maximum size of a document, in bytes.' }),
};
export const simulatorSecrets = ['SIMULATOR_DATABASE_URL', 'BACK_OFFICE_API_KEY'];

export type SimulatorConfig = Readonly<ReturnType<typeof readSimulatorConfig>>;

/** Reads and validates the environment. Throws a ConfigError that lists every error. */
export function readSimulatorConfig(environment: NodeJS.ProcessEnv = process.env) {
  const { read, end } = variableReader(environment, simulatorSecrets);
  const env = read(simulatorVariables);
  end();
  return {
    port: env.SIMULATOR_PORT,
    host: env.SIMULATOR_HOST,
    dataDirectory: path.resolve(env.SIMULATOR_DATA_DIR),
    databaseUrl: env.SIMULATOR_DATABASE_URL,
    timeScale: env.SIMULATOR_TIME_SCALE,
    repeats: env.SIMULATOR_REPEATS,
    faults: env.SIMULATOR_FAULTS,
    seed: env.SIMULATOR_SEED,
    apiKey: env.BACK_OFFICE_API_KEY,
    logLevel: env.LOG_LEVEL,
    maxBodyBytes: env.MAX_BODY_BYTES,
    maxDocumentBytes: env.MAX_DOCUMENT_BYTES,
  };
}
