// The text that the simulator prints when it listens: its address, its key and its behaviour.
import { type SimulatorConfig, WELL_KNOWN_KEY } from './config.js';

interface SimulatorFacts {
  readonly address: string;
  readonly storeKind: string;
  readonly config: SimulatorConfig;
}

const promises: Readonly<Record<SimulatorConfig['repeats'], string>> = {
  byKey: 'byKey: a write is executed once per Idempotency-Key',
  byLookup:
    'byLookup: a repeat is a second write; GET /writes/{idempotencyKey} returns the outcome of the first',
  never: 'never: a repeat is a second write; there is no lookup',
};

export function simulatorBanner({ address, storeKind, config }: SimulatorFacts): string {
  const { timeScale, repeats, apiKey, faults, seed } = config;
  const pace = timeScale === 0 ? 'immediate' : `${timeScale} × the real durations, up to 60 s per call`;
  const key = apiKey === WELL_KNOWN_KEY ? apiKey : 'as configured';
  return [
    '',
    '  Simulated back office',
    '',
    `  address      ${address}`,
    `  key          ${key}   (x-api-key; the gateway's BACK_OFFICE_API_KEY)`,
    `  repeats      ${promises[repeats]}`,
    `  pace         ${pace}`,
    `  faults       ${faults.length === 0 ? 'none' : JSON.stringify(faults)}`,
    `               ${address}/control/faults changes them; seed ${seed}`,
    `  store        ${storeKind}`,
    `  process      ${process.pid}`,
    '',
  ].join('\n');
}
