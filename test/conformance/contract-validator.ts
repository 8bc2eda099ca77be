// Validates a request and its response against the contract with plain Ajv, without the product's
// code.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type ContractDocument, follow, type Operation, type Parameter, type Schema } from './document.js';

/** A request as sent: the query values as they are in the target. */
export interface Sent {
  readonly operation: Operation;
  readonly query: readonly (readonly [name: string, encoded: string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly path: Readonly<Record<string, string>>;
  /** Undefined if none is sent. */
  readonly body: string | undefined;
}

export interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export interface Judge {
  /** What is wrong with a request; empty if it is valid. */
  faultsOf(request: Sent): string[];
  faultsOfResponse(operation: Operation, response: Received): string[];
}

export function createJudge(document: ContractDocument): Judge {
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true });
  addFormats.default(ajv, { mode: 'full' });
  // The contract says that an int64 that cannot be represented exactly is rejected.
  ajv.addFormat('int64', { type: 'number', validate: (value: number) => Number.isSafeInteger(value) });
  ajv.addSchema({ $id: 'contract', components: document.components });
  const known = new Map<string, ValidateFunction>();
  const wrong = (schema: Schema, value: unknown): string | undefined => {
    const text = JSON.stringify(schema).replaceAll('"#/', '"contract#/');
    const validate = known.get(text) ?? ajv.compile(JSON.parse(text));
    known.set(text, validate);
    return validate(value) ? undefined : ajv.errorsText(validate.errors);
  };
  const about = (name: string, fault: string | undefined) =>
    fault === undefined ? [] : [`${name} ${fault}`];

  const queryFaults = ({ operation, query }: Sent): string[] => {
    const declared = new Map(in_(operation, 'query').map((parameter) => [parameter.name, parameter]));
    const names = query.map(([name]) => name);
    const missing = [...declared.values()].filter(({ name, required }) => required && !names.includes(name));
    return [
      ...missing.map(({ name }) => `${name} is missing`),
      ...names.filter((name, i) => names.indexOf(name) !== i).map((name) => `${name} occurs twice`),
      ...query.flatMap(([name, encoded]) => {
        const parameter = declared.get(name);
        return parameter ? about(name, queryFault(parameter, encoded)) : [`${name} is not declared`];
      }),
    ];
  };
  const queryFault = ({ schema, allowReserved }: Parameter, encoded: string): string | undefined => {
    if (allowReserved !== true && /[:/#[\]@!$&'()*+,;=]/.test(encoded)) return 'has a reserved character';
    let text: string;
    try {
      text = decodeURIComponent(encoded.replaceAll('+', ' '));
    } catch {
      return 'is not percent-encoded UTF-8';
    }
    if (text.includes('\0')) return 'has a null character';
    return wrong(schema, typed(follow(document, schema), text));
  };
  const headerFaults = ({ operation, headers }: Sent): string[] =>
    in_(operation, 'header').flatMap(({ name, required, schema }) => {
      const value = headers[name];
      if (value === undefined) return required ? [`${name} is missing`] : [];
      return about(name, wrong(schema, value));
    });
  const bodyFaults = ({ operation, body }: Sent): string[] => {
    if (!operation.body) return body === undefined ? [] : ['there is a body'];
    if (operation.body.mediaType !== 'application/json') return [];
    if (body === undefined) return ['there is no body'];
    try {
      const value = JSON.parse(body);
      // The contract forbids these characters in all strings.
      if (/[\0\p{Surrogate}]/u.test(textsOf(value))) return ['body has an unstorable text'];
      return about('body', wrong(operation.body.schema, value));
    } catch {
      return ['body is not JSON'];
    }
  };

  return {
    faultsOf: (request) => [
      ...queryFaults(request),
      ...headerFaults(request),
      ...bodyFaults(request),
      ...in_(request.operation, 'path').flatMap(({ name, schema }) =>
        about(name, wrong(schema, request.path[name])),
      ),
    ],
    faultsOfResponse({ id, responses }, { status, headers, text }) {
      const declared = responses[String(status)];
      if (!declared) return [`${id} does not declare ${status}`];
      const ofHeaders = Object.entries(declared.headers ?? {}).flatMap(([name, written]) => {
        const { required, schema = {} } = follow(document, written);
        const value = headers[name.toLowerCase()];
        if (value === undefined) return required ? [`header ${name} is missing`] : [];
        return about(`header ${name}`, wrong(schema, typed(follow(document, schema), String(value))));
      });
      const [mediaType = ''] = String(headers['content-type'] ?? '').split(';');
      if (!declared.content && text === '') return ofHeaders;
      const content = declared.content?.[mediaType];
      if (!content) return [...ofHeaders, `${id} ${status} does not declare ${mediaType || 'no content'}`];
      const value = mediaType === 'application/json' ? JSON.parse(text) : text;
      return [...ofHeaders, ...about(`${id} ${status}`, wrong(content.schema ?? {}, value))];
    },
  };
}

/** All names and values in a value, as one string. */
function textsOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, below]) => name + textsOf(below))
    .join(' ');
}

const in_ = ({ parameters }: Operation, place: string): Parameter[] =>
  parameters.filter((parameter) => parameter.in === place);

/** A valid integer as a number, if the schema has that type; otherwise the string. */
const typed = ({ type }: Schema, text: string): unknown =>
  type === 'integer' && /^(0|-?[1-9]\d*)$/.test(text) ? Number(text) : text;

/** Whether a JSON pointer leads to a value of the body, or to a name missing from its parent. */
export function leadsIntoBody(body: string | undefined, pointer: string): boolean {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const parent = steps
    .slice(0, -1)
    .reduce<unknown>(
      (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
      JSON.parse(body ?? 'null'),
    );
  return steps.length === 0 || (typeof parent === 'object' && parent !== null);
}
