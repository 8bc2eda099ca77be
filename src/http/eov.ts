// express-openapi-validator (EOV) itself: how it is set up, what it compiles, and its middleware, which says what is wrong with
// a request whose query is unusual.
import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Ajv2020, Format, ValidateFunction } from 'ajv/dist/2020.js';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { error as errors } from 'express-openapi-validator';
import { keepingSource } from '../openapi/validator-set.js';
import type { Operation } from './contract.js';
import type { Document } from './document.js';
import type { Fault, RequestParts } from './find-faults.js';
import { formats } from './formats.js';

/** Options of EOV, all of which its functions depend on. */
export const OPTIONS = {
  validateApiSpec: false,
  validateSecurity: false,
  validateResponses: false,
  validateRequests: { allErrors: false, allowUnknownQueryParameters: true },
  fileUploader: false,
  useRequestUrl: true,
  ajvFormats: { mode: 'full' },
} as const;

export const PINNED = 'Install the version that package.json names.';

const require = createRequire(import.meta.url);

/** As EOV orders them, a later one in place of an earlier one. */
export const eovFormats: Readonly<Record<string, Format>> = {
  'media-range': true,
  ...require('express-openapi-validator/dist/framework/ajv/formats.js').formats,
  ...formats,
};

/** A function of the build is called with these formats: EOV must have compiled it with the same. */
export function assertKnownFormats(ajv: Ajv2020): void {
  const unlike = Object.keys(ajv.formats).filter((name) => ajv.formats[name] !== eovFormats[name]);
  if (unlike.length > 0)
    throw new Error(
      `express-openapi-validator has other formats than expected: ${unlike.join(', ')}. ${PINNED}`,
    );
}

export interface Compilation {
  readonly ajv: Ajv2020;
  readonly key: string;
  readonly validate: ValidateFunction;
}

type UseAjvCache = (ajv: Ajv2020, schema: object, key: string) => ValidateFunction;

/** EOV compiles through this one function of its own, once for an operation's parameters and once for its body. */
const loadInternals = (): { useAjvCache?: UseAjvCache } =>
  require('express-openapi-validator/dist/middlewares/util.js');

let compiling: Promise<unknown> = Promise.resolve();

/** What EOV compiles while `work` is done; one after the other, since EOV does not say for whom it compiles. */
function compiledBy(work: () => Promise<void>): Promise<Compilation[]> {
  const turn = compiling.then(async () => {
    const internals = loadInternals();
    const { useAjvCache } = internals;
    if (!useAjvCache)
      throw new Error(
        `express-openapi-validator has no function useAjvCache where it is expected. ${PINNED}`,
      );
    const compilations: Compilation[] = [];
    internals.useAjvCache = (ajv, schema, key) => {
      const validate = useAjvCache(keepingSource(ajv), schema, key);
      compilations.push({ ajv, key, validate });
      return validate;
    };
    try {
      await work();
    } finally {
      internals.useAjvCache = useAjvCache;
    }
    return compilations;
  });
  compiling = turn.catch(() => undefined);
  return turn;
}

export interface Explainer {
  readonly compilations: readonly Compilation[];
  firstFaults(request: RequestParts, search: string): Promise<Fault[] | undefined>;
}

/** EOV's first steps look the operation up and compile its schemas. */
export async function createExplainer(
  operation: Operation,
  steps: readonly RequestHandler[],
): Promise<Explainer> {
  const probe = standInFor(operation, { query: {}, headers: {}, params: {}, body: undefined }, '');
  const res: Response = Object.create(express.response);
  const compilations = await compiledBy(async () => {
    for (const step of steps) await pass(step, probe, res);
  });
  const { openapi } = probe;
  const check = steps.at(-1);
  if (!check || openapi?.openApiRoute !== operation.path)
    throw new Error(`The validator did not find ${operation.id}`);
  return {
    compilations,
    firstFaults(request, search) {
      const standIn = standInFor(operation, request, search);
      standIn.openapi = { ...openapi, pathParams: standIn.params };
      return decide(check, standIn, res);
    },
  };
}

/** What EOV learns of a request's operation. */
type StandIn = Request & { openapi?: { openApiRoute: string; pathParams: object } };

/** The request as Express would hand it to EOV. Its media type is the declared one: EOV keeps a schema for each that it sees. */
function standInFor(
  { path, method, requestBody }: Operation,
  request: RequestParts,
  search: string,
): StandIn {
  const url = path.replaceAll(/\{[^}]+\}/g, 'probe') + (search === '' ? '' : `?${search}`);
  const app = express();
  app.enable('case sensitive routing').enable('strict routing');
  const { 'content-type': _, ...others } = request.headers;
  const [mediaType] = Object.keys(requestBody?.content ?? {});
  const headers = mediaType === undefined ? others : { ...others, 'content-type': mediaType };
  const { query, params, body } = request;
  const given = {
    app,
    url,
    originalUrl: url,
    baseUrl: '',
    method: method.toUpperCase(),
    headers,
    query,
    params,
  };
  return Object.assign(
    Object.create(express.request, { query: { value: query, writable: true, configurable: true } }),
    given,
    { body },
  );
}

/** EOV's first finding; undefined when the request is valid. It is one of its own steps, which hand every error on. */
function decide(check: RequestHandler, req: Request, res: Response): Promise<Fault[] | undefined> {
  return new Promise((resolve, reject) => {
    void check(req, res, (error?: unknown) => {
      if (error === undefined) resolve(undefined);
      else if (isBadRequest(error)) resolve(readFaults(error));
      else reject(error);
    });
  });
}

/** The probe's faults are no news: what counts is what EOV has found and made on its way. */
function pass(step: RequestHandler, probe: StandIn, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: unknown) =>
      error === undefined || isBadRequest(error) ? resolve() : reject(error);
    void step(probe, res, done);
  });
}

/** EOV is loaded here, since a start that finds everything built does not need it. */
export async function validatorSteps(document: Document): Promise<RequestHandler[]> {
  const { middleware } = await import('express-openapi-validator');
  // To load it takes as long as to set it up: a request may go between.
  await nextTurn();
  // The document was linted and bundled by `npm run generate`; JSON is what EOV expects to be handed.
  return middleware({ apiSpec: JSON.parse(JSON.stringify(document)), ...OPTIONS, formats });
}

type BadRequest = InstanceType<typeof errors.BadRequest>;

const isBadRequest = (error: unknown): error is BadRequest =>
  error instanceof require('express-openapi-validator').error.BadRequest;

function readFaults({ errors, path = '', message }: BadRequest): Fault[] {
  if (!errors?.length) return [{ path, keyword: 'format', message }];
  return errors.map((item) => ({
    path: item.path,
    keyword: item.errorCode?.replace('.openapi.validation', '') ?? '',
    message: item.message,
  }));
}
