// Validates a response from the back office: strict on missing or invalid fields, tolerant of new
// ones.
import type { components } from '../../../generated/back-office.js';
import type { Contract } from '../../openapi/contract.js';
import { compileResponse, responseValidators } from '../../openapi/response-check.js';
import { errorText } from '../../openapi/validator-set.js';
import { hasRepeatedName, parseJson } from '../../texts/json-names.js';
import type { OperationName } from '../port-operations.js';
import { branchesOf, createKnownFields } from './known-fields.js';
import type { RawReply, ReplyHeaders } from './transport.js';

type Refusal = components['schemas']['Refusal'];

export interface ValidResponse {
  /** Without undeclared fields. */
  readonly body: unknown;
  /** The body of an error. */
  readonly refusal: Refusal | undefined;
  /** Paths of undeclared fields. */
  readonly dropped: readonly string[];
}

/**
 * Without values, so the error can be logged. `isCut`: the connection has probably ended too early.
 */
export type Checked =
  | ({ readonly isValid: true } & ValidResponse)
  | { readonly isValid: false; readonly error: string; readonly isCut?: boolean };

export type RawResponseCheck = (operation: OperationName, response: RawReply) => Checked;

const REFUSAL = { $ref: '#/components/schemas/Refusal' };

/**
 * Compiles every validator now: the large ones take most of a second, and deadlines of calls could
 * pass meanwhile.
 */
export function createResponseCheck({ document, operations }: Contract): RawResponseCheck {
  // A list of all errors can be as long as the body.
  const validators = responseValidators(document, 'first error');
  const { validatorOf } = validators.json;
  const declared = new Map<string, ReadonlyMap<number, ReturnType<typeof compileResponse>>>(
    operations.map(({ id, responses }) => [
      id,
      new Map([...responses].map(([status, response]) => [status, compileResponse(response, validators)])),
    ]),
  );
  for (const schema of branchesOf(document)) validatorOf(schema);
  const knownFields = createKnownFields(document, (schema, value) => validatorOf(schema)(value));
  const validateRefusal = validatorOf(REFUSAL);
  const isRefusal = (value: unknown): value is Refusal => validateRefusal(value) === true;

  return (operation, { status, headers, bytes }) => {
    const response = declared.get(operation)?.get(status);
    if (!response) return invalid('the status is not declared');
    const declaredBody = response.bodies.get(mediaTypeOf(headers['content-type']));
    if (!declaredBody) return invalid('the media type is not declared');
    if (isCompressed(headers)) return invalid('the body is compressed, which was not accepted');
    const parsed = parse(bytes);
    if (!parsed) return { ...invalid('body is not JSON'), isCut: endsAtClose(headers) };
    if (hasRepeatedName(parsed.text, parsed.body))
      return invalid('body has a name more than once in an object');
    const { schema, validate } = declaredBody;
    const { value: body, dropped } = knownFields(schema, parsed.body);
    if (!validate(body)) return invalid(`body ${errorText(validate)}`);
    if (status < 400) return { isValid: true, body, refusal: undefined, dropped };
    if (!isRefusal(body)) return invalid('body is not a Refusal');
    return { isValid: true, body, refusal: body, dropped };
  };
}

const invalid = (error: string): Checked => ({ isValid: false, error });

/** Only the end of the connection ends the body, so a truncated one looks complete. */
const endsAtClose = (headers: ReplyHeaders): boolean =>
  headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;

const isCompressed = ({ 'content-encoding': coding = 'identity' }: ReplyHeaders): boolean =>
  String(coding).toLowerCase() !== 'identity';

/** If the header was sent twice, its values are joined with a comma. */
const mediaTypeOf = (contentType: string | string[] | undefined): string =>
  String(contentType ?? 'none')
    .split(';', 1)[0]
    ?.trim()
    .toLowerCase() ?? '';

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parse(bytes: Buffer): { text: string; body: unknown } | undefined {
  try {
    const text = utf8.decode(bytes);
    return { text, body: parseJson(text) };
  } catch {
    return undefined;
  }
}
