// The named examples of the contracts as request bodies: tests send what the documentation shows.
import type { components } from '../../generated/v2.js';
import type { StageBody, StageName } from '../../src/back-office/port.js';
import type { OperationName, Responses } from '../../src/back-office/port-operations.js';
import { type Contract, loadContract } from '../../src/openapi/contract.js';
import { type Example, type Reference, resolve } from '../../src/openapi/document.js';

type Schemas = components['schemas'];

const contract = await loadContract('v2');
const backOfficeContract = await loadContract('back-office');

function requestExample<Body>(operationId: string, name?: string, of = contract): Body {
  const operation = of.operations.find(({ id }) => id === operationId);
  const examples = operation?.requestBody?.content['application/json']?.examples ?? {};
  const example = name === undefined ? Object.values(examples)[0] : examples[name];
  if (!example) throw new Error(`${operationId} has no request example ${name ?? ''}`);
  return copyOf(of, example);
}

/** `npm run generate` validated the examples against their schemas, so the type is correct. */
function copyOf<Value>({ document }: Contract, example: Example | Reference): Value {
  const value: Value = JSON.parse(JSON.stringify(resolve(document.components?.examples, example).value));
  return value;
}

export const baseExample = (name = 'newInsured') =>
  requestExample<Schemas['BaseSubmission']>('createBaseSubmission', name);
export const fullExample = (name = 'cyberUnderwriting') =>
  requestExample<Schemas['FullSubmission']>('enrichSubmission', name);
export const completeExample = (name = 'cyberComplete') =>
  requestExample<Schemas['CompleteSubmission']>('completeSubmission', name);
export const quoteExample = (name = 'agencySection') =>
  requestExample<Schemas['QuoteRequest']>('createQuote', name);
export const issueExample = (name = 'allStages') =>
  requestExample<Schemas['IssueRequest']>('issuePolicy', name);
export const referenceExample = (name = 'cyberReference') =>
  requestExample<Schemas['PolicyReferenceRequest']>('generatePolicyReference', name);

/** The first that the contract shows for a stage. */
export const backOfficeRequest = <S extends StageName>(stage: S) =>
  requestExample<StageBody<S>>(stage, undefined, backOfficeContract);

/** The first response that the contract shows for an operation: its success. */
export function backOfficeExample<O extends OperationName>(operation: O) {
  const declared = backOfficeContract.operations.find(({ id }) => id === operation);
  const [[status, response] = []] = declared?.responses ?? [];
  const [example] = Object.values(response?.content.get('application/json')?.examples ?? {});
  if (!status || !example) throw new Error(`The back office contract has no example of ${operation}`);
  return { status, body: copyOf<Responses[O]>(backOfficeContract, example) };
}
export const referenceDataExample = () => backOfficeExample('getReferenceData').body;

export const audit = { 'X-Origination-Source': 'broker-portal', 'X-Audit-UserId': 'j.whitcombe' } as const;

/** What the sandbox allows for each product. */
const sectionsOfProduct: Readonly<Record<string, readonly [agreement: number, coverage: string]>> = {
  '210': [61001, 'CYBLIAB'],
  '220': [61011, 'FICRIME'],
  '230': [61021, 'GL'],
  '240': [61031, 'PI'],
  '250': [61041, 'CF'],
  '260': [61051, 'PVPD'],
  '270': [61061, 'ENVCLEAN'],
};

export function quoteOfProduct<Q extends Pick<Schemas['QuoteRequest'], 'sections'>>(
  product: string,
  quote: Q,
): Q {
  const [agreement, code] = sectionsOfProduct[product] ?? [0, ''];
  const sections = quote.sections.map((section) => ({
    ...section,
    agreement: {
      agreement: String(agreement),
      agreementActivity: String(agreement + 1),
      agreementSection: String(agreement + 2),
    },
    ...(section.coverage && { coverage: section.coverage.map((coverage) => ({ ...coverage, code })) }),
  }));
  return { ...quote, sections };
}
