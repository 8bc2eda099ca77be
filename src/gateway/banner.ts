// The text that is printed at start: what runs at which address, and a first request to copy.
import type { Contract, Operation } from '../openapi/contract.js';
import { resolve } from '../openapi/document.js';
import { sh, shellLines } from '../texts/shell.js';
import { type Capacity, capacityText } from './capacity.js';

export interface BannerFacts {
  mode: string;
  address: string;
  adminAddress: string;
  command: string;
  contract: Contract;
  /** Undefined with a real back office, unless a key is configured. */
  sandboxKey: string | undefined;
  storeKind: string;
  /** Undefined for the simulated back office. */
  backOfficeUrl: string | undefined;
  timeScale: number;
  /** The connections to the real back office; the simulated one has no such limit. */
  capacity: Capacity | undefined;
}

export function banner(facts: BannerFacts): string {
  const { mode, address, adminAddress, command, contract, sandboxKey, storeKind, capacity } = facts;
  return [
    '',
    `  Policy Submission Gateway   ${contract.version}`,
    '',
    `  address      ${address}/${contract.name}`,
    `  docs         ${address}/docs/${contract.name}`,
    `  contract     ${address}/openapi/${contract.name}.json`,
    `  admin        ${adminAddress}   (a page for operators; ${command} --help)`,
    `  mode         ${mode.toUpperCase()}${whatIsReal(facts)}`,
    `  store        ${storeKind}`,
    ...(capacity === undefined ? [] : [`  capacity     ${capacityText(capacity)}`]),
    `  process      ${process.pid}`,
    ...(sandboxKey === undefined ? [] : [`  sandbox key  ${sandboxKey}`]),
    '',
    '  Create a first draft (see the README for the rest of the flow):',
    '',
    curlLine({ address, contract, apiKey: sandboxKey ?? 'YOUR_KEY' }),
    '',
  ].join('\n');
}

function whatIsReal({ backOfficeUrl, timeScale }: BannerFacts): string {
  if (backOfficeUrl !== undefined) return `, with the back office at ${backOfficeUrl}`;
  const pace = timeScale === 0 ? 'responds immediately' : `takes ${timeScale} × the real 20 to 60 s per call`;
  return `: policies are not real; the back office is simulated and ${pace}`;
}

function curlLine({
  address,
  contract,
  apiKey,
}: Pick<BannerFacts, 'address' | 'contract'> & { apiKey: string }): string {
  const operation = contract.operations.find(({ requestBody }) => requestBody !== undefined);
  if (!operation) throw new Error(`Contract ${contract.name} has no operation with a body`);
  const headers = operation.parameters
    .filter((p) => p.in === 'header' && p.required)
    .map((p) => `${p.name}: curl`);
  const options = [`x-api-key: ${apiKey}`, 'Content-Type: application/json', ...headers].map(
    (header) => sh`-H ${header}`,
  );
  const url = `${address}/${contract.name}${operation.path}`;
  const body = JSON.stringify(firstExample(contract, operation));
  return shellLines([sh`curl -sS ${url}`, ...options, sh`-d ${body}`], ' ').toString();
}

export function firstExample({ document }: Contract, { id, requestBody }: Operation): unknown {
  const [mediaType] = Object.values(requestBody?.content ?? {});
  const [example] = Object.values(mediaType?.examples ?? {});
  if (!example) throw new Error(`${id} has no example of its request`);
  return resolve(document.components?.examples, example).value;
}
