// Owns holding a request to its operation: express-openapi-validator, set up once for each operation.
import type { Request, RequestHandler, Response } from 'express';
import express from 'express';
import * as validator from 'express-openapi-validator';
import { Problem } from '../problems.js';
import { chooseBranches } from './chosen-branch.js';
import type { Contract, Operation } from './contract.js';
import { formats } from './formats.js';
import { oneOperation } from './one-operation.js';
import { explainFaults, type Fault } from './request-faults.js';

/** Rejects with a VALIDATION_ERROR that names every missing, unknown and wrong field at once. */
export type RequestCheck = (req: Request, res: Response) => Promise<void>;

export function createRequestCheck(contract: Contract, operation: Operation): RequestCheck {
  const steps = validatorSteps(contract, operation);
  const queryNames = new Set(operation.parameters.filter((p) => p.in === 'query').map((p) => p.name));
  return async (req, res) => {
    req.url = originForm(req);
    const faults = queryFaults(req, queryNames);
    for (const step of steps) faults.push(...(await faultsOf(step, req, res)));
    if (faults.length > 0) throw explainFaults(contract.document, operation, faults);
  };
}

/** Compiles the operation's schemas now instead of at its first request. */
export async function warm(check: RequestCheck, app: express.Express, operation: Operation): Promise<void> {
  const url = operation.path.replaceAll(/\{[^}]+\}/g, 'warm');
  const [mediaType] = Object.keys(operation.requestBody?.content ?? {});
  const req: Request = Object.assign(Object.create(express.request), {
    app,
    url,
    originalUrl: url,
    baseUrl: '',
    method: operation.method.toUpperCase(),
    headers: mediaType ? { 'content-type': mediaType } : {},
  });
  const res: Response = Object.create(express.response);
  await check(req, res).catch((refused: unknown) => {
    if (!(refused instanceof Problem)) throw refused;
  });
}

function validatorSteps(contract: Contract, operation: Operation): RequestHandler[] {
  const document = chooseBranches(oneOperation(contract.document, operation));
  return validator.middleware({
    // The document was linted and bundled by `npm run generate`; JSON is what the validator expects to be handed.
    apiSpec: JSON.parse(JSON.stringify(document)),
    validateApiSpec: false,
    validateSecurity: false,
    validateResponses: false,
    validateRequests: { allErrors: true, allowUnknownQueryParameters: true },
    fileUploader: false,
    useRequestUrl: true,
    formats,
    ajvFormats: { mode: 'full' },
  });
}

/** Express serves `http://host/path` and `/path#part` as well; the validator finds its route by the bare path alone. */
function originForm({ url, path }: Request): string {
  if (url.startsWith('/') && !url.includes('#')) return url;
  const [target = ''] = url.split('#', 1);
  const query = target.indexOf('?');
  return query < 0 ? path : path + target.slice(query);
}

function queryFaults(req: Request, known: ReadonlySet<string>): Fault[] {
  return Object.entries(req.query).flatMap(([name, value]): Fault[] => {
    const path = `/query/${name}`;
    if (!known.has(name)) return [{ path, keyword: 'additionalProperties', message: 'is not known' }];
    return Array.isArray(value) ? [{ path, keyword: 'duplicate', message: 'was given more than once' }] : [];
  });
}

function faultsOf(step: RequestHandler, req: Request, res: Response): Promise<Fault[]> {
  return new Promise((resolve, reject) => {
    const done = (error?: unknown) => {
      if (error === undefined) resolve([]);
      else if (error instanceof validator.error.BadRequest) resolve(readFaults(error));
      else reject(error);
    };
    try {
      Promise.resolve(step(req, res, done)).catch(done);
    } catch (thrown) {
      done(thrown);
    }
  });
}

function readFaults({
  errors,
  path = '',
  message,
}: InstanceType<typeof validator.error.BadRequest>): Fault[] {
  if (!errors?.length) return [{ path, keyword: 'format', message }];
  return errors.map((item) => ({
    path: item.path,
    keyword: item.errorCode?.replace('.openapi.validation', '') ?? '',
    message: item.message,
  }));
}
