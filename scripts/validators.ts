// Compiles the validators of every contract, so that a start only loads them.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readContract } from '../src/back-office/http/contract.js';
import { createReplyCheck, replySetsOf } from '../src/back-office/http/response-check.js';
import { createRequestChecks, requestSchemasOf } from '../src/http/request/check.js';
import { faultValidators } from '../src/http/request/find-errors.js';
import { type ErrorShape, publishedErrors } from '../src/http/response/error-shape.js';
import { loadContract } from '../src/openapi/contract.js';
import { createErrorCheck, createResponseChecks, responseSetsOf } from '../src/openapi/response-check.js';
import type { CompiledFile } from '../src/openapi/validator-set.js';
import { refusals } from '../src/simulator/server/refusals.js';
import { readContractSources } from './contracts.js';

const target = path.join('dist', 'validators');
/** The published contracts and the administration have one set, the back office the other. */
const refusing: Readonly<Record<string, ErrorShape>> = { 'back-office': refusals, simulator: refusals };
const errorShapeOf = (name: string): ErrorShape => refusing[name] ?? publishedErrors;

// Validators of an earlier build would be loaded, and what is loaded is not compiled.
await rm(target, { recursive: true, force: true });
const files = [
  ...(await Promise.all(readContractSources().map(({ name }) => validatorsOfContract(name)))).flat(),
  ...validatorsOfReplies(),
];
await mkdir(target, { recursive: true });
await Promise.all(files.map(({ name, source }) => writeFile(path.join(target, name), source)));

async function validatorsOfContract(name: string): Promise<CompiledFile[]> {
  const contract = await loadContract(name);
  const answerCheckOf = createResponseChecks(contract);
  createErrorCheck(contract, errorShapeOf(name).schema);
  const schemas = requestSchemasOf(contract);
  const requestCheckOf = createRequestChecks(contract, undefined, schemas);
  for (const operation of contract.operations) {
    answerCheckOf(operation);
    await requestCheckOf(operation);
    faultValidators(schemas.document, operation, schemas.faults);
  }
  const answers = responseSetsOf(contract.document);
  const { validators, faults } = schemas;
  return [
    answers.bodies.compiled(),
    answers.headers.compiled(),
    faults.bodies.compiled(),
    faults.parameters.compiled(),
    ...validators.compiled(),
  ];
}

function validatorsOfReplies(): CompiledFile[] {
  const document = readContract();
  createReplyCheck(document);
  const { bodies, headers } = replySetsOf(document);
  return [bodies.compiled(), headers.compiled()];
}
