// Owns what is printed once the simulator listens: where it is, which key it takes, how it behaves.
import type { SimulatorConfig } from '../simulator-config.js';

export interface SimulatorFacts {
  readonly address: string;
  readonly storeKind: string;
  readonly config: SimulatorConfig;
}

const promises: Readonly<Record<SimulatorConfig['repeats'], string>> = {
  byKey: 'byKey: a write is done once for its Idempotency-Key',
  byLookup:
    'byLookup: a repeat is a second write, GET /writes/{idempotencyKey} tells what became of the first',
  never: 'never: a repeat is a second write, and nobody can be asked',
};

export function simulatorBanner({ address, storeKind, config }: SimulatorFacts): string {
  const { timeScale, repeats, apiKey, faults, seed } = config;
  const pace = timeScale === 0 ? 'at once' : `${timeScale} × the real 20 to 60 s a call`;
  return [
    '',
    '  Simulated back office',
    '',
    `  address      ${address}`,
    `  key          ${apiKey}   (x-api-key; the gateway's BACK_OFFICE_API_KEY)`,
    `  repeats      ${promises[repeats]}`,
    `  answers      ${pace}`,
    `  faults       ${faults.length === 0 ? 'none' : JSON.stringify(faults)}`,
    `               ${address}/control/faults changes them; seed ${seed}`,
    `  store        ${storeKind}`,
    `  process      ${process.pid}`,
    '',
  ].join('\n');
}
