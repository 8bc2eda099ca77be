// Decides whether a request is valid, by the functions that express-openapi-validator (EOV) compiles: `npm run build` has them
// compiled already.

import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { RequestHandler } from 'express';
import {
  builtFolder,
  type CompiledFile,
  compiledName,
  loadCompiled,
  sourceOf,
  writePartOf,
} from '../openapi/validator-set.js';
import { resolveSchema } from './chosen-branch.js';
import type { Operation } from './contract.js';
import type { Document } from './document.js';
import {
  assertKnownFormats,
  type Compilation,
  createExplainer,
  type Explainer,
  eovFormats,
  OPTIONS,
  PINNED,
  validatorSteps,
} from './eov.js';
import { type Fault, faultsOf, type RequestParts } from './find-faults.js';
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

/** `withQuery` is the same document with the operations alone that have a query. */
export function createRequestValidators(
  document: Document,
  withQuery: Document = document,
  folder = builtFolder,
): RequestValidators {
  const built = loadBuilt(document, folder);
  const compiledHere = new Map<string, readonly Compilation[]>();
  const explainers = new Map<string, Promise<Explainer>>();
  let steps: Promise<RequestHandler[]> | undefined;
  return {
    async of(operation) {
      assertPlain(operation, document);
      const compiled = built(operation.id);
      // EOV reads unusual queries; it is set up for these alone where it has nothing to compile.
      const hasQuery = operation.parameters.some((parameter) => parameter.in === 'query');
      const explain = () => {
        steps ??= validatorSteps(compiled ? withQuery : document);
        const explainer =
          explainers.get(operation.id) ?? steps.then((ready) => createExplainer(operation, ready));
        explainers.set(operation.id, explainer);
        return explainer;
      };
      const { general, body } = compiled ?? (await compileHere(operation, explain));
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
          if (hasQuery && !isPlainSearch(search)) return (await explain()).firstFaults(request, search);
          const parts = partsOf(request);
          const failed = [general, body].filter((validate) => validate(parts) !== true);
          return failed.length === 0 ? undefined : failed.flatMap(({ errors }) => faultsOf(errors));
        },
        prepare: async () => {
          if (hasQuery) await explain();
        },
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

function loadBuilt(document: Document, folder: string): (operationId: string) => Validators | undefined {
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
