// Decides whether a request is valid, with functions that express-openapi-validator (EOV) compiles,
// in `npm run build` or on first use.
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { Operation } from '../../openapi/contract.js';
import { type Document, resolveSchema } from '../../openapi/document.js';
import {
  builtFolder,
  type CompiledFile,
  compiledName,
  loadCompiled,
  sourceOf,
  writePartOf,
} from '../../openapi/validator-set.js';
import {
  assertKnownFormats,
  type Compilation,
  createCompiler,
  eovFormats,
  OPTIONS,
  PINNED,
} from './express-openapi-validator.js';
import { faultsOf, type ValidatedParts, type ValidatorFault } from './find-errors.js';

interface OperationValidator {
  /** Also converts parameters to the types of the contract, and adds its defaults. */
  isValid(request: ValidatedParts): boolean;
  /** The first error in the parameters, and the first in the body. */
  firstFaults(request: ValidatedParts): ValidatorFault[];
}

export interface RequestValidators {
  of(operation: Operation): Promise<OperationValidator>;
  /** For the build: the validators that EOV has compiled in this process. */
  compiled(): CompiledFile[];
}

export function createRequestValidators(document: Document, folder = builtFolder): RequestValidators {
  const built = loadBuilt(document, folder);
  const compiledHere = new Map<string, readonly Compilation[]>();
  const compile = createCompiler(document);
  return {
    async of(operation) {
      assertPlain(operation, document);
      const { general, body } = built(operation.id) ?? (await compileHere(operation));
      const partsOf = ({ query, headers, params, body }: ValidatedParts) => ({
        query,
        headers,
        params,
        cookies: undefined,
        body,
      });
      // EOV requires a body if its schema has required fields, even if the body is optional.
      const isOptional = operation.requestBody?.required !== true;
      const isLeftOut = (parts: ReturnType<typeof partsOf>) => isOptional && parts.body === undefined;
      return {
        isValid(request) {
          const parts = partsOf(request);
          return general(parts) === true && (isLeftOut(parts) || body(parts) === true);
        },
        firstFaults(request) {
          const parts = partsOf(request);
          const checks = isLeftOut(parts) ? [general] : [general, body];
          const failed = checks.filter((validate) => validate(parts) !== true);
          return failed.flatMap(({ errors }) => faultsOf(errors));
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

  async function compileHere(operation: Operation): Promise<Validators> {
    const compilations = compiledHere.get(operation.id) ?? (await compile(operation));
    compiledHere.set(operation.id, compilations);
    const [general, body, ...others] = compilations;
    if (!general || !body || others.length > 0)
      throw new Error(
        `express-openapi-validator compiled ${operation.id} in a way that this version of the gateway does not support. ${PINNED}`,
      );
    return { general: general.validate, body: body.validate };
  }
}

/** EOV includes the document for references; compiled code does not read it. */
const withoutDocument = (schema: object): object => ({ ...schema, paths: undefined, components: undefined });

/** EOV compiles the parameters of an operation first, then its body, each with its own Ajv. */
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

/** Other styles are parsed by EOV's middleware, which the gateway does not use. */
function assertPlain({ id, parameters, requestBody }: Operation, document: Document): void {
  for (const { name, in: place, schema, ...others } of parameters) {
    const { type } = schema ? resolveSchema(schema, document) : {};
    if (typeof type !== 'string' || type === 'array' || type === 'object')
      throw new Error(
        `The parameter ${name} of ${id} needs a schema with exactly one type, which is neither array nor object`,
      );
    if (type === 'number' || (type === 'integer' && place !== 'query'))
      throw new Error(
        `The parameter ${name} of ${id} is a number; the gateway supports integers in the query only`,
      );
    const unread = ['style', 'explode', 'content'].filter((keyword) => keyword in others);
    if (unread.length > 0)
      throw new Error(
        `The parameter ${name} of ${id} has ${unread.join(', ')}, which the gateway does not support`,
      );
  }
  if (Object.keys(requestBody?.content ?? {}).length > 1)
    throw new Error(`${id} takes more than one media type; the gateway validates one`);
}
