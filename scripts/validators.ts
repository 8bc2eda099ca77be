// Compiles the validators of every contract, so that processes only load them.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'esbuild';
import { createResponseCheck } from '../src/back-office/http/response-check.js';
import { createRequestChecks, createRequestSchemas } from '../src/http/request/check.js';
import { faultValidators } from '../src/http/request/find-errors.js';
import { type ErrorShape, publishedErrors } from '../src/http/response/error-shape.js';
import { type Contract, loadContract } from '../src/openapi/contract.js';
import { createErrorCheck, createResponseChecks, responseValidators } from '../src/openapi/response-check.js';
import type { CompiledFile, ValidatorSets } from '../src/openapi/validator-set.js';
import { refusals } from '../src/simulator/server/error-responses.js';
import { readContractSources } from './contracts.js';

const target = path.join('dist', 'validators');
/** Contracts whose errors are not in the published shape. */
const errorShapes: Readonly<Record<string, ErrorShape>> = { 'back-office': refusals, simulator: refusals };

// Validators of an earlier build would be loaded instead of being compiled.
await rm(target, { recursive: true, force: true });
const contracts = await Promise.all(readContractSources().map(({ name }) => loadContract(name)));
const served = await Promise.all(contracts.map(validatorsOfServer));
const files = [
  ...served.flat(),
  ...contracts.filter(({ name }) => name === 'back-office').flatMap(validatorsOfClient),
];
await mkdir(target, { recursive: true });
await Promise.all(
  files.map(async ({ name, source }) => {
    const { code } = await transform(source, { minify: true, platform: 'node' });
    await writeFile(path.join(target, name), code);
  }),
);

async function validatorsOfServer(contract: Contract): Promise<CompiledFile[]> {
  const responseCheckOf = createResponseChecks(contract);
  createErrorCheck(contract, (errorShapes[contract.name] ?? publishedErrors).schema);
  const schemas = createRequestSchemas(contract);
  const requestCheckOf = createRequestChecks(contract, undefined, schemas);
  for (const operation of contract.operations) {
    responseCheckOf(operation);
    await requestCheckOf(operation);
    faultValidators(schemas.document, operation, schemas.faults);
  }
  const responses = responseValidators(contract.document, 'all errors');
  return [...compiled(responses), ...compiled(schemas.faults), ...schemas.validators.compiled()];
}

/** The validators of the responses that the gateway receives. */
function validatorsOfClient(contract: Contract): CompiledFile[] {
  createResponseCheck(contract);
  return compiled(responseValidators(contract.document, 'first error'));
}

function compiled({ json, text }: ValidatorSets): CompiledFile[] {
  return [json.compiled(), text.compiled()];
}
