// express-openapi-validator (EOV): the functions that it compiles decide whether a request is valid; `npm run build` has them
// compiled already. Its middleware decides where a query is unusual.
import { createRequire } from 'node:module';
import type { Ajv2020, Format, ValidateFunction } from 'ajv/dist/2020.js';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { error as errors } from 'express-openapi-validator';
import {
  builtFolder,
  type CompiledFile,
  compiledName,
  keepingSource,
  loadCompiled,
  sourceOf,
  writePartOf,
} from '../openapi/validator-set.js';
import { resolveSchema } from './chosen-branch.js';
import type { Operation } from './contract.js';
import type { Document } from './document.js';
import { type Fault, faultsOf, type RequestParts } from './find-faults.js';
import { formats } from './formats.js';
import { isPlainSearch } from './target.js';

export interface OperationValidator {
  /** Whether the request is valid; its query must be a plain one. Parameters get the types and defaults of the contract. */
  isValid(request: RequestParts): boolean;
  /** The first fault; undefined when the request is valid. The query gets types and defaults. */
  firstFaults(request: RequestParts, search: string): Promise<Fault[] | undefined>;
  /** Sets up what the first unusual query would have to wait for. */
  prepare(): Promise<void>;
}

export interface RequestValidators {
  of(operation: Operation): Promise<OperationValidator>;
  /** For the build: what EOV has compiled, where the build had not. */
  compiled(): CompiledFile[];
}

/** Options of EOV, all of which its functions depend on. */
const OPTIONS = {
  validateApiSpec: false,
  validateSecurity: false,
  validateResponses: false,
  validateRequests: { allErrors: false, allowUnknownQueryParameters: true },
  fileUploader: false,
  useRequestUrl: true,
  ajvFormats: { mode: 'full' },
} as const;

export function createRequestValidators(document: Document, folder = builtFolder): RequestValidators {
  const built = loadBuilt(document, folder);
  const compiledHere = new Map<string, readonly Compilation[]>();
  const explainers = new Map<string, Promise<Explainer>>();
  let steps: Promise<RequestHandler[]> | undefined;
  return {
    async of(operation) {
      assertPlain(operation, document);
      const explain = () => {
        steps ??= validatorSteps(document);
        const explainer =
          explainers.get(operation.id) ?? steps.then((ready) => createExplainer(operation, ready));
        explainers.set(operation.id, explainer);
        return explainer;
      };
      const { general, body } = built?.(operation.id) ?? (await compileHere(operation, explain));
      const partsOf = ({ query, headers, params, body }: RequestParts) => ({
        query,
        headers,
        params,
        cookies: undefined,
        body,
      });
      return {
        isValid(request) {
          const parts = partsOf(request);
          return general(parts) === true && body(parts) === true;
        },
        async firstFaults(request, search) {
          if (!isPlainSearch(search)) return (await explain()).firstFaults(request, search);
          const parts = partsOf(request);
          const failed = [general, body].filter((validate) => validate(parts) !== true);
          return failed.length === 0 ? undefined : failed.flatMap(({ errors }) => faultsOf(errors));
        },
        prepare: async () => void (await explain()),
      };
    },
    compiled: () =>
      PARTS.map((part, index) => {
        const compilations = [...compiledHere].map(([id, all]) => [id, all[index]] as const);
        const [ajv] = compilations.flatMap(([, compilation]) => compilation?.ajv ?? []);
        if (!ajv) throw new Error('EOV has compiled nothing');
        assertKnownFormats(ajv);
        for (const [, compilation] of compilations)
          if (compilation) writePartOf(compilation.validate, withoutDocument);
        const names = compilations.map(([id, compilation]) => [id, compilation?.key ?? ''] as const);
        return { name: nameOf(document, part), source: sourceOf(ajv, names) };
      }),
  };

  async function compileHere(operation: Operation, explain: () => Promise<Explainer>): Promise<Validators> {
    const { compilations } = await explain();
    const [general, body, ...others] = compilations;
    if (!general || !body || others.length > 0)
      throw new Error(
        `express-openapi-validator compiled ${operation.id} in a way that this version of the gateway does not know. ${PINNED}`,
      );
    compiledHere.set(operation.id, compilations);
    return { general: general.validate, body: body.validate };
  }
}

/** EOV puts the whole document into the schema of each operation, for references; compiled code reads the rest of it. */
const withoutDocument = (schema: object): object => ({ ...schema, paths: undefined, components: undefined });

/** EOV compiles an operation's parameters first, then its body, each with an Ajv of its own. */
const PARTS = ['general', 'body'] as const;

type Validators = Readonly<Record<(typeof PARTS)[number], ValidateFunction>>;

const nameOf = (document: Document, part: string): string =>
  compiledName(['ajv', 'ajv-formats', 'express-openapi-validator'], {
    schemas: document,
    options: { ...OPTIONS, part },
    formats: eovFormats,
  });

function loadBuilt(
  document: Document,
  folder: string,
): ((operationId: string) => Validators | undefined) | undefined {
  const [generals, bodies] = PARTS.map((part) =>
    loadCompiled({ folder, name: nameOf(document, part), formats: eovFormats }),
  );
  return (id) => {
    const [general, body] = [generals?.[id], bodies?.[id]];
    return general && body && { general, body };
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

const require = createRequire(import.meta.url);

/** As EOV orders them, a later one in place of an earlier one. */
const eovFormats: Readonly<Record<string, Format>> = {
  'media-range': true,
  ...require('express-openapi-validator/dist/framework/ajv/formats.js').formats,
  ...formats,
};

/** A function of the build is called with these formats: EOV must have compiled it with the same. */
function assertKnownFormats(ajv: Ajv2020): void {
  const unlike = Object.keys(ajv.formats).filter((name) => ajv.formats[name] !== eovFormats[name]);
  if (unlike.length > 0)
    throw new Error(
      `express-openapi-validator has other formats than expected: ${unlike.join(', ')}. ${PINNED}`,
    );
}

interface Compilation {
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

interface Explainer {
  readonly compilations: readonly Compilation[];
  firstFaults(request: RequestParts, search: string): Promise<Fault[] | undefined>;
}

/** EOV's first steps look the operation up and compile its schemas. */
async function createExplainer(operation: Operation, steps: readonly RequestHandler[]): Promise<Explainer> {
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
async function validatorSteps(document: Document): Promise<RequestHandler[]> {
  const { middleware } = await import('express-openapi-validator');
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
