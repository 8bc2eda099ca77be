// Kinds of edits of a contract, each with its true verdict. The truth comes from what the edit
// does and where, not from the judge.
import {
  isNode,
  listOf,
  type Node,
  nodeOf,
  type OperationPlace,
  operationsIn,
  type Place,
  placesIn,
  resolve,
} from './places.js';

export type Truth = 'same' | 'compatible' | 'echo' | 'breaking';
/** `apply` changes the document, and returns the true verdict. */
export interface Edit {
  readonly kind: string;
  readonly apply: () => Truth;
}

/** What an edit does to the values of a schema. `both` removes some and adds some. */
type Effect = 'narrower' | 'wider' | 'both' | 'none';

function truthOf(effect: Effect, { inParameter, inRequestBody, inResponse, inHeader }: Place): Truth {
  if (effect === 'none') return 'same';
  if (effect === 'both') return 'breaking';
  if (effect === 'narrower') return inParameter || inRequestBody ? 'breaking' : 'compatible';
  if (!inResponse && !inHeader) return 'compatible';
  return inRequestBody ? 'echo' : 'breaking';
}

interface SchemaKind {
  readonly fits: (schema: Node, place: Place) => boolean;
  readonly effect: Effect;
  readonly edit: (schema: Node) => void;
  /** The true verdict, where the effect alone does not determine it. */
  readonly truth?: (place: Place, schema: Node) => Truth;
}

const isPlainText = ({ type, enum: values, const: one, pattern, format }: Node) =>
  type === 'string' && !values && one === undefined && !pattern && !format;
const isNumber = ({ type, enum: values, const: one }: Node) =>
  (type === 'integer' || type === 'number') && !values && one === undefined;
const numberAt = (schema: Node, key: string): number | undefined => {
  const value = schema[key];
  return typeof value === 'number' ? value : undefined;
};
const has = (key: string) => (schema: Node) => numberAt(schema, key) !== undefined;
const add = (key: string, by: number) => (schema: Node) => {
  schema[key] = (numberAt(schema, key) ?? 0) + by;
};
const set = (key: string, value: unknown) => (schema: Node) => {
  schema[key] = value;
};
const drop = (key: string) => (schema: Node) => {
  delete schema[key];
};
const isObject = ({ properties, not, oneOf, anyOf, allOf, minProperties, maxProperties }: Node) =>
  isNode(properties) && !not && !oneOf && !anyOf && !allOf && !minProperties && !maxProperties;
const optional = (schema: Node) =>
  Object.keys(nodeOf(schema.properties)).filter((name) => !listOf(schema.required).includes(name));
const firstRequired = (schema: Node) =>
  listOf(schema.required).filter(
    (name): name is string => typeof name === 'string' && name in nodeOf(schema.properties),
  )[0];
const isClosed = (schema: Node) => schema.additionalProperties === false;
const isAlone = ({ inAllOf, inOneOf }: Place) => !inAllOf && !inOneOf;
const rename = (schema: Node, name: string): void => {
  const properties = nodeOf(schema.properties);
  properties[`${name}Renamed`] = properties[name];
  delete properties[name];
  schema.required = listOf(schema.required).map((one) => (one === name ? `${name}Renamed` : one));
};
const remove = (schema: Node, name: string): void => {
  delete nodeOf(schema.properties)[name];
  schema.required = listOf(schema.required).filter((one) => one !== name);
};
/** What it means to partners that an optional field is no longer declared. */
const withoutOptional = ({ inRequestBody }: Place, schema: Node): Truth =>
  inRequestBody && isClosed(schema) ? 'breaking' : 'compatible';

const schemaKinds: Readonly<Record<string, SchemaKind>> = {
  'longest text shorter': {
    fits: (s) =>
      isPlainText(s) && (numberAt(s, 'maxLength') ?? 0) > Math.max(1, numberAt(s, 'minLength') ?? 0),
    effect: 'narrower',
    edit: add('maxLength', -1),
  },
  'longest text longer': {
    fits: (s) => isPlainText(s) && has('maxLength')(s),
    effect: 'wider',
    edit: add('maxLength', 1),
  },
  'longest text removed': {
    fits: (s) => isPlainText(s) && has('maxLength')(s),
    effect: 'wider',
    edit: drop('maxLength'),
  },
  'shortest text longer': {
    fits: (s) => isPlainText(s) && (numberAt(s, 'maxLength') ?? 9) > (numberAt(s, 'minLength') ?? 0),
    effect: 'narrower',
    edit: add('minLength', 1),
  },
  'shortest text shorter': {
    fits: (s) => isPlainText(s) && (numberAt(s, 'minLength') ?? 0) > 0,
    effect: 'wider',
    edit: add('minLength', -1),
  },
  'pattern added': {
    fits: (s) => isPlainText(s) && (numberAt(s, 'minLength') ?? 0) < 5,
    effect: 'narrower',
    edit: set('pattern', '^[a-m]*$'),
  },
  'pattern removed': {
    fits: (s) => s.type === 'string' && typeof s.pattern === 'string' && !s.enum && !s.format,
    effect: 'wider',
    edit: drop('pattern'),
  },
  'format added': {
    fits: (s) =>
      isPlainText(s) && (numberAt(s, 'maxLength') ?? 99) >= 10 && (numberAt(s, 'minLength') ?? 0) <= 10,
    effect: 'narrower',
    edit: set('format', 'date'),
  },
  'format removed': {
    fits: (s) =>
      s.type === 'string' && ['date', 'date-time', 'uuid', 'email'].includes(String(s.format)) && !s.pattern,
    effect: 'wider',
    edit: drop('format'),
  },
  'text becomes number': {
    // In a header and in plain text, a number is sent as a string.
    fits: (s, { inHeader, inPlainText }) => isPlainText(s) && !inHeader && !inPlainText,
    effect: 'both',
    edit: (s) => {
      s.type = 'number';
      delete s.maxLength;
      delete s.minLength;
    },
  },
  'maximum lower': {
    fits: (s) => isNumber(s) && (numberAt(s, 'maximum') ?? -1) > (numberAt(s, 'minimum') ?? 0) + 1,
    effect: 'narrower',
    edit: add('maximum', -1),
  },
  'maximum higher': {
    fits: (s) => isNumber(s) && has('maximum')(s) && s.format !== 'int32',
    effect: 'wider',
    edit: add('maximum', 1),
  },
  'minimum higher': {
    fits: (s) =>
      isNumber(s) && has('minimum')(s) && (numberAt(s, 'maximum') ?? 1e9) > (numberAt(s, 'minimum') ?? 0),
    effect: 'narrower',
    edit: add('minimum', 1),
  },
  'minimum lower': {
    fits: (s) => isNumber(s) && has('minimum')(s),
    effect: 'wider',
    edit: add('minimum', -1),
  },
  'minimum exclusive': {
    fits: (s) => isNumber(s) && has('minimum')(s),
    effect: 'narrower',
    edit: (s) => {
      s.exclusiveMinimum = s.minimum;
    },
  },
  'multiple of': {
    fits: (s) => isNumber(s) && (numberAt(s, 'maximum') ?? 1e9) > 50,
    effect: 'narrower',
    edit: set('multipleOf', 5),
  },
  'number becomes integer': {
    fits: (s) => s.type === 'number' && isNumber(s) && !String(s.format).startsWith('int'),
    effect: 'narrower',
    edit: (s) => {
      s.type = 'integer';
      delete s.format;
    },
  },
  'integer becomes number': {
    fits: (s) => s.type === 'integer' && isNumber(s),
    effect: 'wider',
    edit: (s) => {
      s.type = 'number';
      delete s.format;
    },
  },
  'null allowed': {
    fits: ({ type, enum: values, const: one }) => typeof type === 'string' && !values && one === undefined,
    effect: 'wider',
    edit: (s) => {
      s.type = [s.type, 'null'];
    },
  },
  'enum value removed': {
    fits: (s) => listOf(s.enum).length > 1,
    effect: 'narrower',
    edit: (s) => {
      s.enum = listOf(s.enum).slice(0, -1);
    },
  },
  'enum value added': {
    fits: (s) => listOf(s.enum).length > 0 && typeof listOf(s.enum)[0] === 'string',
    effect: 'wider',
    edit: (s) => {
      s.enum = [...listOf(s.enum), 'another'];
    },
  },
  'enum in another order': {
    fits: (s) => listOf(s.enum).length > 1,
    effect: 'none',
    edit: (s) => {
      s.enum = listOf(s.enum).toReversed();
    },
  },
  'fewer items': {
    fits: (s) => (numberAt(s, 'maxItems') ?? 0) > Math.max(1, numberAt(s, 'minItems') ?? 0),
    effect: 'narrower',
    edit: add('maxItems', -1),
  },
  'more items': { fits: has('maxItems'), effect: 'wider', edit: add('maxItems', 1) },
  'one item at least': {
    fits: (s) => s.type === 'array' && !has('minItems')(s) && !s.contains && s.maxItems !== 0,
    effect: 'narrower',
    edit: set('minItems', 1),
  },
  'items must differ': {
    fits: (s) => s.type === 'array' && !s.uniqueItems && (numberAt(s, 'maxItems') ?? 9) > 1,
    effect: 'narrower',
    edit: set('uniqueItems', true),
  },
  'field becomes required': {
    fits: (s) => isObject(s) && optional(s).length > 0,
    effect: 'narrower',
    edit: (s) => {
      s.required = [...listOf(s.required), optional(s)[0]];
    },
  },
  'field becomes optional': {
    fits: (s) => isObject(s) && firstRequired(s) !== undefined,
    effect: 'wider',
    edit: (s) => {
      s.required = listOf(s.required).filter((one) => one !== firstRequired(s));
    },
  },
  'required field added': {
    fits: isObject,
    effect: 'narrower',
    edit: (s) => {
      nodeOf(s.properties).added = { type: 'string' };
      s.required = [...listOf(s.required), 'added'];
    },
  },
  'optional field added': {
    fits: isObject,
    effect: 'none',
    edit: (s) => {
      nodeOf(s.properties).added = { type: 'string' };
    },
    truth: () => 'compatible',
  },
  'required field renamed': {
    fits: (s) => isObject(s) && firstRequired(s) !== undefined,
    effect: 'both',
    edit: (s) => rename(s, firstRequired(s) ?? ''),
  },
  'required field removed': {
    fits: (s) => isObject(s) && firstRequired(s) !== undefined,
    effect: 'both',
    edit: (s) => remove(s, firstRequired(s) ?? ''),
    truth: (place, s) => (place.inResponse || isClosed(s) ? 'breaking' : 'compatible'),
  },
  'optional field renamed': {
    fits: (s) => isObject(s) && optional(s).length > 0,
    effect: 'both',
    edit: (s) => rename(s, optional(s)[0] ?? ''),
    truth: withoutOptional,
  },
  'optional field removed': {
    fits: (s) => isObject(s) && optional(s).length > 1,
    effect: 'both',
    edit: (s) => remove(s, optional(s)[0] ?? ''),
    truth: withoutOptional,
  },
  'object opened': {
    fits: (s) => isObject(s) && isClosed(s),
    effect: 'none',
    edit: drop('additionalProperties'),
    truth: () => 'compatible',
  },
  'object closed': {
    fits: (s) => isObject(s) && s.additionalProperties === undefined,
    effect: 'narrower',
    edit: set('additionalProperties', false),
  },
  'form removed': {
    fits: (s) => listOf(s.oneOf).length > 1,
    effect: 'narrower',
    edit: (s) => {
      s.oneOf = listOf(s.oneOf).slice(0, -1);
    },
  },
  'form added': {
    fits: (s) => listOf(s.oneOf).length > 1 && !JSON.stringify(s.oneOf).includes('array') && !s.type,
    effect: 'wider',
    edit: (s) => {
      s.oneOf = [...listOf(s.oneOf), { type: 'array', maxItems: 3 }];
    },
  },
  'schema wrapped': {
    fits: (s) => typeof s.type === 'string' && !s.default,
    effect: 'none',
    edit: (s) => {
      const copy = { ...s };
      for (const key of Object.keys(s)) delete s[key];
      s.allOf = [copy];
    },
  },
  'description changed': { fits: () => true, effect: 'none', edit: set('description', 'Another text.') },
};

interface OperationKind {
  readonly fits: (place: OperationPlace, document: Node) => boolean;
  readonly truth: Truth;
  readonly edit: (place: OperationPlace, document: Node) => void;
}

const parameter = (place: string, required: boolean): Node => ({
  name: 'x-added',
  in: place,
  required,
  schema: { type: 'string' },
});
const parameters = (document: Node, { operation }: OperationPlace, place: string, required: boolean) =>
  listOf(operation.parameters).filter((one) => {
    const { in: where, required: isRequired = false, name } = resolve(document, one);
    return (
      where === place &&
      isRequired === required &&
      !/^(accept|content-type|authorization)$/i.test(String(name))
    );
  });
const withoutParameter = (place: string, required: boolean): OperationKind => ({
  fits: (one, document) => parameters(document, one, place, required).length > 0,
  truth: 'breaking',
  edit: (one, document) => {
    const [first] = parameters(document, one, place, required);
    one.operation.parameters = listOf(one.operation.parameters).filter((other) => other !== first);
  },
});
const withParameter = (place: string, required: boolean): OperationKind => ({
  fits: () => true,
  truth: required ? 'breaking' : 'compatible',
  edit: ({ operation }) => {
    operation.parameters = [...listOf(operation.parameters), parameter(place, required)];
  },
});
const requiring = (place: string, required: boolean): OperationKind => ({
  fits: (one, document) => parameters(document, one, place, !required).length > 0,
  truth: required ? 'breaking' : 'compatible',
  edit: (one, document) => {
    const [first] = parameters(document, one, place, !required);
    one.operation.parameters = listOf(one.operation.parameters).map((other) =>
      other === first ? { ...resolve(document, first), required } : other,
    );
  },
});
/** Gives the operation its own copy of the response, so that the others keep theirs. */
const own = (document: Node, { operation }: OperationPlace, status: string): Node => {
  const copy = structuredClone(resolve(document, nodeOf(operation.responses)[status]));
  nodeOf(operation.responses)[status] = copy;
  return copy;
};
const success = ({ operation }: OperationPlace) =>
  Object.keys(nodeOf(operation.responses)).find((status) => status.startsWith('2')) ?? '200';
const successTypes = (document: Node, one: OperationPlace) =>
  Object.keys(nodeOf(resolve(document, nodeOf(one.operation.responses)[success(one)]).content));
const headersOf = (document: Node, one: OperationPlace, required: boolean) =>
  Object.entries(nodeOf(resolve(document, nodeOf(one.operation.responses)[success(one)]).headers))
    .filter(([, header]) => (resolve(document, header).required === true) === required)
    .map(([name]) => name);
const withoutHeader = (required: boolean): OperationKind => ({
  fits: (one, document) => headersOf(document, one, required).length > 0,
  truth: required ? 'breaking' : 'compatible',
  edit: (one, document) => {
    const [name = ''] = headersOf(document, one, required);
    delete nodeOf(own(document, one, success(one)).headers)[name];
  },
});
const bodyOf = (document: Node, { operation }: OperationPlace): Node => {
  const copy = structuredClone(resolve(document, operation.requestBody));
  operation.requestBody = copy;
  return copy;
};
const hasBody = ({ operation }: OperationPlace) => isNode(operation.requestBody);
const scheme = (document: Node) => {
  const schemes = nodeOf(nodeOf(document.components).securitySchemes);
  schemes.another = { type: 'http', scheme: 'digest' };
};
const isSecured = ({ operation }: OperationPlace, document: Node) =>
  listOf(operation.security ?? document.security).length > 0;

const operationKinds: Readonly<Record<string, OperationKind>> = {
  'operation removed': {
    fits: () => true,
    truth: 'breaking',
    edit: ({ item, method }) => {
      delete item[method];
    },
  },
  'operation added': {
    fits: ({ item }) => !item.trace,
    truth: 'compatible',
    edit: ({ item }) => {
      item.trace = { responses: { '200': { description: 'Sent back.' } } };
    },
  },
  'path renamed': {
    fits: () => true,
    truth: 'breaking',
    edit: ({ path }, document) => {
      const paths = nodeOf(document.paths);
      paths[`${path}/renamed`] = paths[path];
      delete paths[path];
    },
  },
  'operation deprecated': {
    fits: ({ operation }) => operation.deprecated !== true,
    truth: 'compatible',
    edit: ({ operation }) => {
      operation.deprecated = true;
    },
  },
  'operationId renamed': {
    fits: () => true,
    truth: 'compatible',
    edit: ({ operation }) => {
      operation.operationId = 'renamed';
    },
  },
  'summary changed': {
    fits: () => true,
    truth: 'same',
    edit: ({ operation }) => {
      operation.summary = 'Another text.';
    },
  },
  'required query added': withParameter('query', true),
  'optional query added': withParameter('query', false),
  'required header added': withParameter('header', true),
  'optional header added': withParameter('header', false),
  'required query removed': withoutParameter('query', true),
  'optional query removed': withoutParameter('query', false),
  'required header removed': withoutParameter('header', true),
  'optional header removed': withoutParameter('header', false),
  'query becomes required': requiring('query', true),
  'query becomes optional': requiring('query', false),
  'header becomes required': requiring('header', true),
  'header becomes optional': requiring('header', false),
  'body removed': {
    fits: hasBody,
    truth: 'breaking',
    edit: ({ operation }) => {
      delete operation.requestBody;
    },
  },
  'body becomes optional': {
    fits: (one, document) => hasBody(one) && resolve(document, one.operation.requestBody).required === true,
    truth: 'compatible',
    edit: (one, document) => {
      bodyOf(document, one).required = false;
    },
  },
  'request media type added': {
    fits: hasBody,
    truth: 'compatible',
    edit: (one, document) => {
      nodeOf(bodyOf(document, one).content)['application/cbor'] = {};
    },
  },
  'request media type replaced': {
    fits: hasBody,
    truth: 'breaking',
    edit: (one, document) => {
      bodyOf(document, one).content = { 'application/cbor': {} };
    },
  },
  'response media type added': {
    fits: (one, document) => successTypes(document, one).length > 0,
    truth: 'compatible',
    edit: (one, document) => {
      nodeOf(own(document, one, success(one)).content)['application/cbor'] = {};
    },
  },
  'response media type replaced': {
    fits: (one, document) => successTypes(document, one).length > 0,
    truth: 'breaking',
    edit: (one, document) => {
      own(document, one, success(one)).content = { 'application/cbor': {} };
    },
  },
  'response media type removed': {
    fits: (one, document) => successTypes(document, one).length > 1,
    truth: 'breaking',
    edit: (one, document) => {
      const [first = ''] = successTypes(document, one);
      for (const status of Object.keys(nodeOf(one.operation.responses)).filter((s) => s.startsWith('2')))
        delete nodeOf(own(document, one, status).content)[first];
    },
  },
  'success status added': {
    fits: ({ operation }) => !nodeOf(operation.responses)['203'],
    truth: 'breaking',
    edit: ({ operation }) => {
      nodeOf(operation.responses)['203'] = { description: 'Elsewhere.' };
    },
  },
  'success status changed': {
    fits: ({ operation }) => !nodeOf(operation.responses)['203'],
    truth: 'breaking',
    edit: (one) => {
      const responses = nodeOf(one.operation.responses);
      responses['203'] = responses[success(one)];
      delete responses[success(one)];
    },
  },
  'error status added': {
    fits: ({ operation }) => !nodeOf(operation.responses)['418'],
    truth: 'compatible',
    edit: ({ operation }) => {
      nodeOf(operation.responses)['418'] = { description: 'A teapot.' };
    },
  },
  'error status removed': {
    fits: ({ operation }) => '400' in nodeOf(operation.responses),
    truth: 'same',
    edit: ({ operation }) => {
      delete nodeOf(operation.responses)['400'];
    },
  },
  'required response header removed': withoutHeader(true),
  'optional response header removed': withoutHeader(false),
  'response header added': {
    fits: () => true,
    truth: 'compatible',
    edit: (one, document) => {
      const response = own(document, one, success(one));
      response.headers = {
        ...nodeOf(response.headers),
        'X-Added': { required: true, schema: { type: 'string' } },
      };
    },
  },
  'security removed': {
    fits: isSecured,
    truth: 'compatible',
    edit: ({ operation }) => {
      operation.security = [];
    },
  },
  'security replaced': {
    fits: isSecured,
    truth: 'breaking',
    edit: ({ operation }, document) => {
      scheme(document);
      operation.security = [{ another: [] }];
    },
  },
  'security alternative': {
    fits: isSecured,
    truth: 'compatible',
    edit: ({ operation }, document) => {
      scheme(document);
      operation.security = [...listOf(operation.security ?? document.security), { another: [] }];
    },
  },
};

export const isOfSchemas = (kind: string): boolean => kind in schemaKinds;
export const kinds = [...Object.keys(schemaKinds), ...Object.keys(operationKinds)];

const placesOf = new WeakMap<Node, Place[]>();
function knownPlaces(document: Node): Place[] {
  const places = placesOf.get(document) ?? placesIn(document);
  placesOf.set(document, places);
  return places;
}

/** The edits of this kind that a document allows, one for each place. */
export function editsOf(document: Node, kind: string): Edit[] {
  const ofSchemas = schemaKinds[kind];
  if (ofSchemas) {
    return knownPlaces(document)
      .filter((place) => ofSchemas.fits(place.schema, place) && mayEdit(ofSchemas, place))
      .map((place) => ({ kind, apply: () => apply(ofSchemas, place) }));
  }
  const ofOperations = operationKinds[kind];
  return ofOperations
    ? operationsIn(document)
        .filter((place) => ofOperations.fits(place, document))
        .map((place) => ({
          kind,
          apply: () => {
            ofOperations.edit(place, document);
            return ofOperations.truth;
          },
        }))
    : [];
}

function apply(kind: SchemaKind, place: Place): Truth {
  const truth = kind.truth?.(place, place.schema) ?? truthOf(kind.effect, place);
  kind.edit(place.schema);
  return truth;
}

/**
 * Where several forms overlap, or an object is split over `allOf`, an edit can do more than its
 * kind says.
 */
function mayEdit({ effect, truth }: SchemaKind, place: Place): boolean {
  if (effect === 'none' && !truth) return true;
  return effect === 'narrower' && !truth ? !place.inAllOf : isAlone(place);
}
