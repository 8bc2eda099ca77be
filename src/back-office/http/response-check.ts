// Validates a response of the back office: strict on missing or invalid fields, tolerant of new ones.
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { components } from '../../../generated/back-office.js';
import { createValidatorSet, oncePerSchema, type ValidatorSet } from '../../openapi/validator-set.js';
import type { OperationName } from '../port-operations.js';
import { branchesOf, type DeclaredReply, type Document, declaredReplies, type Schema } from './contract.js';
import { createKnownFields } from './known-fields.js';
import type { RawReply } from './transport.js';

type Refusal = components['schemas']['Refusal'];

export interface Held {
  /** The body without what the contract does not know. */
  readonly body: unknown;
  /** The same body, where the status is that of a refusal. */
  readonly refusal: Refusal | undefined;
  readonly retryAfter: number | undefined;
  /** Where something was dropped. */
  readonly dropped: readonly string[];
}

export type Checked = ({ readonly holds: true } & Held) | { readonly holds: false; readonly fault: string };

/** A fault names no values, so that it can be logged. */
export type ReplyCheck = (operation: OperationName, reply: RawReply) => Checked;

const REFUSAL = '#/components/schemas/Refusal';

export function createReplyCheck(document: Document): ReplyCheck {
  const replies = declaredReplies(document);
  const sets = replySetsOf(document);
  const validatorOf = oncePerSchema(sets.bodies.validatorOf);
  // Headers are text on the wire: a number in the contract is a number written in digits.
  const headers = oncePerSchema((value) =>
    sets.headers.validatorOf({ type: 'object', properties: { value } }),
  );
  const refusal = validatorOf({ $ref: REFUSAL });
  const isRefusal = (value: unknown): value is Refusal => refusal(value) === true;
  const knownFields = createKnownFields(document, (schema, value) => validatorOf(schema)(value));
  // All of it now: the larger schemas take most of a second, in which no call would be answered and deadlines pass.
  for (const { content, headers: declared } of [...replies.values()].flatMap((r) => [...r.values()])) {
    for (const schema of content.values()) validatorOf(schema);
    for (const { schema = {} } of declared.values()) headers(schema);
  }
  for (const schema of branchesOf(document)) validatorOf(schema);

  const checkBody = (
    schema: Schema,
    body: unknown,
    retryAfter: number | undefined,
    status: number,
  ): Checked => {
    const { value, dropped } = knownFields(schema, body);
    const validate = validatorOf(schema);
    if (!validate(value)) return broken(`body ${messageOf(validate)}`);
    if (status < 400) return { holds: true, body: value, refusal: undefined, retryAfter, dropped };
    if (!isRefusal(value)) return broken('body is no refusal');
    return { holds: true, body: value, refusal: value, retryAfter, dropped };
  };

  return (operation, reply) => {
    const declared = replies.get(operation)?.get(reply.status);
    if (!declared) return broken(`status ${reply.status} is not declared`);
    const headerFault = faultOfHeaders(declared, reply, headers);
    if (headerFault !== undefined) return broken(headerFault);
    const mediaType = String(reply.headers['content-type'] ?? 'none')
      .split(';', 1)[0]
      ?.trim()
      .toLowerCase();
    const schema = declared.content.get(mediaType ?? '');
    if (!schema) return broken('the media type is not declared');
    const parsed = parse(reply.bytes);
    if (!parsed) return broken('body is not JSON');
    const retryAfter = reply.headers['retry-after'];
    return checkBody(
      schema,
      parsed.body,
      retryAfter === undefined ? undefined : Number(retryAfter),
      reply.status,
    );
  };
}

const broken = (fault: string): Checked => ({ holds: false, fault });

/** One for each document: what is compiled for a check is there for the build. */
const setsByDocument = new WeakMap<Document, ReplySets>();

interface ReplySets {
  readonly bodies: ValidatorSet;
  readonly headers: ValidatorSet;
}

/** The validators of the document's replies, for the build. */
export function replySetsOf(document: Document): ReplySets {
  const sets = setsByDocument.get(document) ?? createSets(document);
  setsByDocument.set(document, sets);
  return sets;
}

/** They stop at the first fault: a list of all could be as long as the body. */
function createSets({ components: { schemas } }: Document): ReplySets {
  // Numbers that JavaScript cannot hold exactly are refused, not rounded.
  const int64 = { type: 'number', validate: (value: number) => Number.isSafeInteger(value) } as const;
  const formats = { ...fullFormats, int64 };
  const options = { strict: false, validateSchema: false };
  return {
    bodies: createValidatorSet({ schemas, options, formats }),
    headers: createValidatorSet({ schemas, options: { ...options, coerceTypes: true }, formats }),
  };
}

function faultOfHeaders(
  declared: DeclaredReply,
  reply: RawReply,
  validatorOf: (schema: Schema) => ValidateFunction,
): string | undefined {
  for (const [name, { required = false, schema = {} }] of declared.headers) {
    const value = reply.headers[name.toLowerCase()];
    if (value === undefined && required) return `header ${name} is missing`;
    const validate = validatorOf(schema);
    if (value !== undefined && !validate({ value })) return `header ${name} ${messageOf(validate)}`;
  }
  return undefined;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parse(bytes: Buffer): { body: unknown } | undefined {
  try {
    return { body: JSON.parse(utf8.decode(bytes)) };
  } catch {
    return undefined;
  }
}

function messageOf({ errors }: ValidateFunction): string {
  return (errors ?? []).map((e) => `${e.instancePath} ${e.message ?? e.keyword}`.trim()).join('; ');
}
