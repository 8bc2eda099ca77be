// `npm run real-run`: starts a run on a gateway of its own, with calls as long as the carrier's,
// and prints each change as it comes.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '../client/create-client.js';
import type { components } from '../generated/v2.js';
import { readOptions } from '../scripts/options.js';
import { buildAll } from '../scripts/run.js';
import { startGatewayProcess } from './support/process.js';
import { makeScratchDirectory } from './support/scratch.js';

type Schemas = components['schemas'];

readOptions("Starts a run with calls as long as the carrier's, and prints each change as it comes.", {});
await buildAll();
const directory = await makeScratchDirectory('real-run');
const { SIMULATOR_TIME_SCALE = '1' } = process.env;
const gateway = await startGatewayProcess({ DATA_DIR: directory, SIMULATOR_TIME_SCALE }, ['dist/main.js']);
const apiKey = await readFile(path.join(directory, 'sandbox-api-key'), 'utf8');
const audit = { 'X-Origination-Source': 'real-run', 'X-Audit-UserId': 'nobody' };
const client = createClient({ baseUrl: `${gateway.address}/v2`, apiKey: apiKey.trim(), audit });
const body: Schemas['IssueRequest'] = JSON.parse(
  await readFile('generated/examples/v2/issuePolicy.json', 'utf8'),
);

const began = performance.now();
tell('sent', 'POST /policy/issue');
let last = '';
await client
  .issueAndWait(body, {
    onAccepted: ({ status, message }) => tell(status, message),
    onProgress({ overallStatus, currentStep }) {
      if (overallStatus !== last) tell(overallStatus, `next: ${currentStep}`);
      last = overallStatus;
    },
  })
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
await gateway.stop('SIGTERM');

function tell(what: string, more: string): void {
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`${seconds.padStart(6)} s  ${what.padEnd(10)} ${more}`);
}
