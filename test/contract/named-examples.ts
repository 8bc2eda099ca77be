// The examples of a contract by name, each with the schema that it must satisfy.
import type { Contract } from '../../src/openapi/contract.js';
import { type MediaType, resolve, type Schema } from '../../src/openapi/document.js';
import { propertyOf } from './contracts.js';

export interface NamedExample {
  /** Its place: `v2 createQuote request agencySection`. */
  name: string;
  kind: 'request' | 'answer' | 'parameter' | 'header';
  value: unknown;
  schema: Schema;
}

export function examplesOf(contract: Contract): NamedExample[] {
  return contract.operations.flatMap((operation) => {
    const place = `${contract.name} ${operation.id}`;
    const requests = Object.entries(operation.requestBody?.content ?? {});
    const parameters = operation.parameters.flatMap((parameter) =>
      ownExamples(contract, parameter, { name: `${place} parameter ${parameter.name}`, kind: 'parameter' }),
    );
    const answers = [...operation.responses].flatMap(([status, { content, headers }]) => [
      ...[...content].flatMap(([, media]) =>
        mediaExamples(contract, media, { name: `${place} ${status}`, kind: 'answer' }),
      ),
      ...[...headers].flatMap(([name, header]) =>
        ownExamples(contract, header, { name: `${place} ${status} header ${name}`, kind: 'header' }),
      ),
    ]);
    return [
      ...requests.flatMap(([, media]) =>
        mediaExamples(contract, media, { name: `${place} request`, kind: 'request' }),
      ),
      ...parameters,
      ...answers,
    ];
  });
}

type Place = Pick<NamedExample, 'name' | 'kind'>;

function mediaExamples(
  { document }: Contract,
  { schema = {}, examples = {} }: MediaType,
  { name, kind }: Place,
): NamedExample[] {
  return Object.entries(examples).map(([example, written]) => ({
    name: `${name} ${example}`,
    kind,
    value: resolve(document.components?.examples, written).value,
    schema,
  }));
}

/** `example` or `examples` of a parameter or header. */
function ownExamples(contract: Contract, owner: { schema?: Schema }, place: Place): NamedExample[] {
  const { schema = {} } = owner;
  const single = propertyOf(owner, 'example');
  const several = propertyOf(owner, 'examples');
  const named = isExamples(several) ? mediaExamples(contract, { schema, examples: several }, place) : [];
  return single === undefined ? named : [...named, { ...place, value: single, schema }];
}

function isExamples(value: unknown): value is NonNullable<MediaType['examples']> {
  return typeof value === 'object' && value !== null;
}
