// express-openapi-validator (EOV), set up once for each document: the functions that it compiles, and its middleware,
// which decides where a query is unusual and says what is wrong with a request.
import { createRequire } from 'node:module';
import express, { type Request, type RequestHandler, type Response } from 'express';
import * as validator from 'express-openapi-validator';
import { resolveSchema } from './chosen-branch.js';
import type { Operation } from './contract.js';
import type { Document } from './document.js';
import type { Fault, RequestParts } from './find-faults.js';
import { formats } from './formats.js';

export interface OperationValidator {
  /** Whether the request is valid; its query must be a plain one. Parameters get the types and defaults of the contract. */
  isValid(request: RequestParts): boolean;
  /** The first fault, by EOV's middleware; undefined when the request is valid. The query gets types and defaults. */
  firstFaults(request: RequestParts, search: string): Promise<Fault[] | undefined>;
}

/** EOV's first steps look the operation up and compile its schemas. That happens here, once for each operation. */
export function createRequestValidator(
  document: Document,
): (operation: Operation) => Promise<OperationValidator> {
  const steps = validatorSteps(document);
  return async (operation) => {
    assertPlain(operation, document);
    const probe = standInFor(operation, { query: {}, headers: {}, params: {}, body: undefined }, '');
    const res: Response = Object.create(express.response);
    const [general, body, ...others] = await compiledBy(async () => {
      for (const step of steps) await pass(step, probe, res);
    });
    const { openapi } = probe;
    const check = steps.at(-1);
    if (!check || openapi?.openApiRoute !== operation.path)
      throw new Error(`The validator did not find ${operation.id}`);
    if (!general || !body || others.length > 0)
      throw new Error(
        `express-openapi-validator compiled ${operation.id} in a way that this version of the gateway does not know. ${PINNED}`,
      );
    return {
      isValid({ query, headers, params, body: given }) {
        const request = { query, headers, params, cookies: undefined, body: given };
        return general(request) === true && body(request) === true;
      },
      firstFaults(request, search) {
        const standIn = standInFor(operation, request, search);
        standIn.openapi = { ...openapi, pathParams: standIn.params };
        return decide(check, standIn, res);
      },
    };
  };
}

/** Arrays and objects in parameters would have to be unpacked first, as EOV's middleware does. */
function assertPlain({ id, parameters, requestBody }: Operation, document: Document): void {
  for (const { name, schema } of parameters) {
    const { type } = schema ? resolveSchema(schema, document) : {};
    if (typeof type !== 'string' || type === 'array' || type === 'object')
      throw new Error(
        `The parameter ${name} of ${id} needs a schema with one type that is no array and no object`,
      );
  }
  if (Object.keys(requestBody?.content ?? {}).length > 1)
    throw new Error(`${id} takes more than one media type; the gateway validates one`);
}

const PINNED = 'Install the version that package.json names.';

type Compiled = (request: unknown) => unknown;

/** EOV compiles through this one function of its own, once for an operation's parameters and once for its body. */
const internals: { useAjvCache?: (ajv: unknown, schema: unknown, key: string) => Compiled } = createRequire(
  import.meta.url,
)('express-openapi-validator/dist/middlewares/util.js');

let compiling: Promise<unknown> = Promise.resolve();

/** What EOV compiles while `work` is done; one after the other, since EOV does not say for whom it compiles. */
function compiledBy(work: () => Promise<void>): Promise<Compiled[]> {
  const { useAjvCache } = internals;
  const turn = compiling.then(async () => {
    if (!useAjvCache)
      throw new Error(
        `express-openapi-validator has no function useAjvCache where it is expected. ${PINNED}`,
      );
    const compiled: Compiled[] = [];
    internals.useAjvCache = (...given) => {
      const validate = useAjvCache(...given);
      compiled.push(validate);
      return validate;
    };
    try {
      await work();
    } finally {
      internals.useAjvCache = useAjvCache;
    }
    return compiled;
  });
  compiling = turn.catch(() => undefined);
  return turn;
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
      else if (error instanceof validator.error.BadRequest) resolve(readFaults(error));
      else reject(error);
    });
  });
}

/** The probe's faults are no news: what counts is what EOV has found and made on its way. */
function pass(step: RequestHandler, probe: StandIn, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: unknown) =>
      error === undefined || error instanceof validator.error.BadRequest ? resolve() : reject(error);
    void step(probe, res, done);
  });
}

function validatorSteps(document: Document): RequestHandler[] {
  return validator.middleware({
    // The document was linted and bundled by `npm run generate`; JSON is what EOV expects to be handed.
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
