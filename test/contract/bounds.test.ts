// Every array and string in a request has a limit, so no request can be larger than the contract
// intends. The limits of each schema allow at least one value, and the default of each parameter.
import { expect, test } from 'vitest';
import { createContainment } from '../../src/compatibility/containment.js';
import { openDocument } from '../../src/compatibility/document.js';
import { NEVER } from '../../src/compatibility/schema.js';
import { type Contract, readDocument } from '../../src/openapi/contract.js';
import { type Document, type Parameter, resolveSchema, type Schema } from '../../src/openapi/document.js';
import { requestsOnly } from '../../src/openapi/request-document.js';
import { createValidatorSets } from '../../src/openapi/validator-set.js';
import { contracts, everySchema, takesData } from './contracts.js';

/** Formats that limit the length; `binary` is a document, which has a limit of its own. */
const shortFormats = ['date', 'date-time', 'iso-date-time', 'uuid', 'binary'];
const isClosedPattern = (pattern: string) => /^\^.*\$$/s.test(pattern) && !/[*+]|,\}/.test(pattern);

function unbounded(
  name: string,
  { type, maxItems, maxLength, format, pattern, enum: values, ...schema }: Schema,
) {
  const types = [type].flat();
  if (types.includes('array') && maxItems === undefined) return [`${name}: an array without maxItems`];
  const isBounded =
    maxLength !== undefined ||
    values !== undefined ||
    schema.const !== undefined ||
    (typeof format === 'string' && shortFormats.includes(format)) ||
    (typeof pattern === 'string' && isClosedPattern(pattern)) ||
    // Each form is examined separately.
    (Array.isArray(schema.oneOf) && schema.oneOf.every((form) => Object.hasOwn(Object(form), 'type')));
  return types.includes('string') && !isBounded ? [`${name}: a string without maxLength`] : [];
}

test.each(contracts.map((contract) => [contract.name, contract] as const))(
  '%s bounds every array and string of its requests',
  (name, contract: Contract) => {
    const { components, paths } = requestsOnly(contract);
    const schemas = [...everySchema(components?.schemas), ...everySchema(paths)].filter(
      ([, { type }]) => typeof type === 'string' || Array.isArray(type),
    );
    process.stdout.write(`bounds of ${name}: ${schemas.length} schemas\n`);
    expect(schemas.length).toBeGreaterThan(takesData(contract) ? 10 : 0);
    expect(schemas.flatMap(([place, schema]) => unbounded(place, schema))).toEqual([]);
  },
);

/** The places of schemas against which no value is valid. */
function impossible({ name, document }: Pick<Contract, 'name' | 'document'>): string[] {
  const opened = openDocument(document, name);
  const { isWithin } = createContainment();
  const schemas = [...everySchema(document.components), ...everySchema(document.paths)];
  return schemas.flatMap(([place, schema]) =>
    isWithin(opened.schema(schema, 'request'), NEVER) ? [place] : [],
  );
}

test.each(contracts.map((contract) => [contract.name, contract] as const))(
  'each schema of %s has at least one valid value',
  (_name, contract) => {
    expect(impossible(contract)).toEqual([]);
  },
);

test.each([
  [{ type: 'string', minLength: 90, maxLength: 80 }],
  [{ type: 'integer', minimum: 9, maximum: 5 }],
  [{ type: 'array', items: {}, minItems: 3, maxItems: 2 }],
  [{ type: 'string', pattern: '^[A-Z]+$\n' }],
  [{ type: 'integer', const: 'two' }],
  [{ type: 'object', additionalProperties: false, required: ['nmae'], properties: { name: {} } }],
])('no value is valid against %j', (schema) => {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Small', version: '1' },
    paths: {},
    components: { schemas: { A: schema } },
  };
  expect(impossible({ name: 'small', document })).toHaveLength(1);
});

/** The parameters whose default is invalid: a request without one would be rejected. */
function wrongDefaults({ document, operations }: Pick<Contract, 'document' | 'operations'>): string[] {
  const { json } = createValidatorSets(document, { allErrors: false });
  return operations.flatMap(({ id, parameters }) =>
    parameters.flatMap(({ name, schema = {} }) => {
      const own = resolveSchema(schema, document);
      return own.default === undefined || json.validatorOf(own)(own.default) ? [] : [`${id} ${name}`];
    }),
  );
}

test.each(contracts.map((contract) => [contract.name, contract] as const))(
  'each default of a parameter of %s is valid',
  (_name, contract) => {
    expect(wrongDefaults(contract)).toEqual([]);
  },
);

test.each([
  { type: 'string', enum: ['asc', 'desc'], default: 'up' },
  { type: 'integer', maximum: 5, default: 7 },
  { type: 'integer', default: '7' },
])('the default of %j is not valid', (schema) => {
  const parameters: Parameter[] = [{ name: 'order', in: 'query', schema }];
  const responses = { '200': { description: 'Things.' } };
  const document: Document = {
    openapi: '3.1.0',
    info: { title: 'Small', version: '1' },
    paths: { '/things': { get: { operationId: 'listThings', parameters, responses } } },
  };
  expect(wrongDefaults(readDocument(document, 'small'))).toEqual(['listThings order']);
});
