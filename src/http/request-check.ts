// Owns holding a request to its operation: express-openapi-validator, set up once for each contract.
import type { Request, RequestHandler, Response } from 'express';
import express from 'express';
import * as validator from 'express-openapi-validator';
import { chooseBranches } from './chosen-branch.js';
import type { Contract, Operation } from './contract.js';
import type { Document } from './document.js';
import { createFaultFinder, type Fault } from './find-faults.js';
import { formats } from './formats.js';
import { explainFaults } from './request-faults.js';
import { createSizeCheck, isLargerThan } from './request-sizes.js';
import { requestsOnly } from './requests-only.js';

/** Rejects with a VALIDATION_ERROR that names every missing, unknown and wrong field at once. */
export type RequestCheck = (req: Request, res: Response) => Promise<void>;

/** Of a body with more values than this the first fault alone is explained: the cost of all grows with their square. */
const MOST_VALUES_EXPLAINED = 2_500;

/**
 * The validator's first steps look the operation up, which is the dearest part of it; here that is done once for each
 * operation, with the compilation of its schemas, and each request goes through its last step alone. That step decides,
 * and stops at the first error; what else is wrong is looked for only then.
 */
export function createRequestChecks(contract: Contract): (operation: Operation) => Promise<RequestCheck> {
  const document = chooseBranches(requestsOnly(contract));
  const steps = validatorSteps(document);
  const finderOf = createFaultFinder(document);
  return async (operation) => {
    const check = steps.at(-1);
    const probe = probeOf(operation);
    const res: Response = Object.create(express.response);
    for (const step of steps) await pass(step, probe, res);
    const { openapi } = probe;
    if (!check || openapi?.openApiRoute !== operation.path)
      throw new Error(`The validator did not find ${operation.id}`);
    const known = queryTypes(operation);
    const tooLong = createSizeCheck(contract.document, operation);
    const findFaults = finderOf(operation);
    const explain = (req: Request, faults: readonly Fault[], first: readonly Fault[]) => {
      const isLarge = isLargerThan(MOST_VALUES_EXPLAINED, req.body);
      const { query, headers, params, body } = req;
      const all = isLarge ? [] : findFaults({ query, headers, params, body });
      // The validator that decided has the last word: what it found is never less than nothing.
      const found = [...faults, ...(all.length > 0 ? all : first)];
      return explainFaults(contract.document, operation, found, { isComplete: !isLarge });
    };
    return async (req, res) => {
      const sizes = tooLong(req.body);
      const faults = queryFaults(req, known);
      if (sizes.length > 0) throw explain(req, faults, sizes);
      const probed: Probe = req;
      probed.openapi = { ...openapi, pathParams: req.params };
      const first = await decide(check, probed, res);
      if (first !== undefined || faults.length > 0) throw explain(req, faults, first ?? []);
    };
  };
}

/** The validator's first finding; undefined when the request holds. It is one of its own steps, which hand every error on. */
function decide(check: RequestHandler, req: Request, res: Response): Promise<Fault[] | undefined> {
  return new Promise((resolve, reject) => {
    void check(req, res, (error?: unknown) => {
      if (error === undefined) resolve(undefined);
      else if (error instanceof validator.error.BadRequest) resolve(readFaults(error));
      else reject(error);
    });
  });
}

/** What the validator learns of a request's operation. */
type Probe = Request & { openapi?: { openApiRoute: string; pathParams: object } };

/** A request for the operation with nothing in it. */
function probeOf({ path, method, requestBody }: Operation): Probe {
  const url = path.replaceAll(/\{[^}]+\}/g, 'probe');
  const app = express();
  app.enable('case sensitive routing').enable('strict routing');
  const [mediaType] = Object.keys(requestBody?.content ?? {});
  const headers = mediaType ? { 'content-type': mediaType } : {};
  const request = { app, url, originalUrl: url, baseUrl: '', method: method.toUpperCase(), headers };
  return Object.assign(Object.create(express.request), request);
}

function validatorSteps(document: Document): RequestHandler[] {
  return validator.middleware({
    // The document was linted and bundled by `npm run generate`; JSON is what the validator expects to be handed.
    apiSpec: JSON.parse(JSON.stringify(document)),
    validateApiSpec: false,
    validateSecurity: false,
    validateResponses: false,
    validateRequests: { allErrors: false, allowUnknownQueryParameters: true },
    fileUploader: false,
    useRequestUrl: true,
    formats,
    ajvFormats: { mode: 'full' },
  });
}

/** The query's parameters and whether each is a number. */
function queryTypes({ parameters }: Operation): ReadonlyMap<string, boolean> {
  const numbers = ['integer', 'number'];
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return new Map(
    inQuery.map(({ name, schema }) => [
      name,
      [schema?.type].flat().some((type) => numbers.includes(type ?? '')),
    ]),
  );
}

function queryFaults(req: Request, known: ReadonlyMap<string, boolean>): Fault[] {
  const faults: Fault[] = [];
  for (const [name, value] of Object.entries(req.query)) {
    const path = `/query/${name}`;
    const isNumber = known.get(name);
    if (isNumber === undefined)
      faults.push({ path, keyword: 'additionalProperties', message: 'is not known' });
    else if (Array.isArray(value))
      faults.push({ path, keyword: 'duplicate', message: 'was given more than once' });
    // The validator takes `1e400` for a number, and compares no infinite one with its range.
    else if (isNumber && !Number.isFinite(Number(value)))
      faults.push({ path, keyword: 'type', message: 'must be a number' });
  }
  return faults;
}

/** The probe's faults are no news: what counts is what the validator has found and made on its way. */
function pass(step: RequestHandler, probe: Probe, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: unknown) =>
      error === undefined || error instanceof validator.error.BadRequest ? resolve() : reject(error);
    void step(probe, res, done);
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
