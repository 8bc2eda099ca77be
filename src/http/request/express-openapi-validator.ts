// Runs express-openapi-validator (EOV) to compile the validators of an operation.
import { createRequire } from 'node:module';
import type { Ajv2020, Format, ValidateFunction } from 'ajv/dist/2020.js';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { Operation } from '../../openapi/contract.js';
import type { Document } from '../../openapi/document.js';
import { formats, keepingSource } from '../../openapi/validator-set.js';

/** Options of EOV. The compiled validators depend on all of them. */
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

/** In EOV's order: later formats replace earlier ones of the same name. */
export const eovFormats: Readonly<Record<string, Format>> = {
  'media-range': true,
  ...require('express-openapi-validator/dist/framework/ajv/formats.js').formats,
  ...formats,
};

/** Built validators are loaded with `eovFormats`, so EOV must compile with the same formats. */
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

/** EOV calls `useAjvCache` to compile the parameters of an operation, and then its body. */
const loadInternals = (): { useAjvCache?: UseAjvCache } =>
  require('express-openapi-validator/dist/middlewares/util.js');

let compiling: Promise<unknown> = Promise.resolve();

/** Only one `work` runs at a time: EOV does not report the operation for which it compiles. */
function compiledBy(work: () => Promise<void>): Promise<Compilation[]> {
  const turn = compiling.then(async () => {
    const internals = loadInternals();
    const { useAjvCache } = internals;
    if (!useAjvCache)
      throw new Error(
        `express-openapi-validator has no function useAjvCache where it is expected. ${PINNED}`,
      );
    const compilations: Compilation[] = [];
    const collecting: typeof useAjvCache = (ajv, schema, key) => {
      const validate = useAjvCache(keepingSource(ajv), schema, key);
      compilations.push({ ajv, key, validate });
      return validate;
    };
    internals.useAjvCache = collecting;
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

/** Sends a probe through EOV's middleware, which compiles at the first request. */
export function createCompiler(
  document: Document,
): (operation: Operation) => Promise<readonly Compilation[]> {
  let setUp: Promise<RequestHandler[]> | undefined;
  return async (operation) => {
    setUp ??= validatorSteps(document);
    const steps = await setUp;
    const probe = probeOf(operation);
    const res: Response = Object.create(express.response);
    const compilations = await compiledBy(async () => {
      for (const step of steps) await pass(step, probe, res);
    });
    if (probe.openapi?.openApiRoute !== operation.path)
      throw new Error(`The validator did not find ${operation.id}`);
    return compilations;
  };
}

type Probe = Request & { openapi?: { openApiRoute: string } };

/** An empty request for the operation, as Express would pass it to EOV. */
function probeOf({ path, method, requestBody }: Operation): Probe {
  const url = path.replaceAll(/\{[^}]+\}/g, 'probe');
  const app = express();
  app.enable('case sensitive routing').enable('strict routing');
  const [mediaType] = Object.keys(requestBody?.content ?? {});
  const headers = mediaType === undefined ? {} : { 'content-type': mediaType };
  return Object.assign(
    Object.create(express.request, { query: { value: {}, writable: true, configurable: true } }),
    {
      app,
      url,
      originalUrl: url,
      baseUrl: '',
      method: method.toUpperCase(),
      headers,
      params: {},
      body: undefined,
    },
  );
}

/** Ignores validation errors of the probe: only what EOV compiles matters. */
function pass(step: RequestHandler, probe: Probe, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: unknown) =>
      error === undefined || isBadRequest(error) ? resolve() : reject(error);
    void step(probe, res, done);
  });
}

/** Loads EOV on demand: a process that finds everything built does not need it. */
async function validatorSteps(document: Document): Promise<RequestHandler[]> {
  const { middleware } = await import('express-openapi-validator');
  // A copy, because EOV modifies the document. `npm run generate` has linted it.
  return middleware({ apiSpec: JSON.parse(JSON.stringify(document)), ...OPTIONS, formats });
}

const isBadRequest = (error: unknown): boolean =>
  error instanceof require('express-openapi-validator').error.BadRequest;
