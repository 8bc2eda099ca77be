// Completes a flow for one version with the key, parameters and body from the contract.
import { type Operation, operationsOf } from '../../src/openapi/contract.js';
import { type Document, resolve } from '../../src/openapi/document.js';
import { ContractFault } from '../contracts.js';
import type { Flow, Parameter, SourceFlow, SourceStep, Step, Workflow } from './arazzo.js';

export interface VersionedContract {
  /** `v2` */
  readonly name: string;
  readonly document: Document;
}

/** The document that flows upload, in the same folder. */
export const DOCUMENT = 'proposal.pdf';

/** The flows of a version: those with at least one workflow whose operations the version has. */
export function completeFlows(flows: readonly SourceFlow[], version: VersionedContract): Flow[] {
  const operations = new Map(operationsOf(version.document).map((operation) => [operation.id, operation]));
  return flows.flatMap(({ workflows: sources, 'x-order': _, ...head }): Flow[] => {
    const workflows = sources.flatMap((source) => completeWorkflow(source, operations, version));
    return workflows.length > 0 ? [{ ...head, workflows }] : [];
  });
}

/** Throws if a step names an operation that no version has: it would be left out silently. */
export function refuseUnknownOperations(
  flows: readonly SourceFlow[],
  versions: readonly VersionedContract[],
): void {
  const ids = versions.map(({ name, document }) => {
    return { name, known: new Set(operationsOf(document).map(({ id }) => id)) };
  });
  for (const { name: flow, workflows } of flows) {
    for (const step of workflows.flatMap(({ steps }) => steps)) {
      if (ids.some(({ name, known }) => known.has(operationIn(step, name)))) continue;
      const place = `The step ${step.stepId} in spec/flows/${flow}.arazzo.yaml`;
      throw new ContractFault(`${place} names ${step.operationId}, which no version has: name its new id`);
    }
  }
}

function completeWorkflow(
  { workflowId, summary, steps }: SourceFlow['workflows'][number],
  operations: ReadonlyMap<string, Operation>,
  version: VersionedContract,
): Workflow[] {
  const found = steps.map((step) => ({ step, operation: operations.get(operationIn(step, version.name)) }));
  if (found.some(({ step, operation }) => !operation && !step['x-where-available'])) return [];
  const leftOut = found.filter(({ operation }) => !operation).map(({ step }) => step.stepId);
  const completed = found.flatMap(({ step, operation }) =>
    operation ? [completeStep(withoutReferences(step, leftOut), operation, version, workflowId)] : [],
  );
  return [{ workflowId, summary, inputs: inputsOf(completed), steps: completed }];
}

/** The text of the document: the contract's example of an upload, if it has one. */
export function exampleDocument({ document }: VersionedContract): string {
  const upload = operationsOf(document).find(({ requestBody }) => requestBody?.content[FORM]);
  const [example] = Object.values(upload?.requestBody?.content[FORM]?.examples ?? {});
  const { file }: { file?: unknown } = example
    ? Object(resolve(document.components?.examples, example).value)
    : {};
  return `${file ?? '%PDF-1.7'}\n`;
}

const FORM = 'multipart/form-data';
const JSON_TYPE = 'application/json';

const operationIn = (step: SourceStep, version: string): string =>
  step['x-operation-ids']?.[version] ?? step.operationId;

/** A value from a step that the version does not have falls back to the contract's example. */
function withoutReferences(step: SourceStep, leftOut: readonly string[]): SourceStep {
  const isKept = ({ value }: { value: string }) => !leftOut.some((id) => value.startsWith(`$steps.${id}.`));
  const { parameters, requestBody } = step;
  return {
    ...step,
    ...(parameters && { parameters: parameters.filter(isKept) }),
    ...(requestBody?.replacements && {
      requestBody: { ...requestBody, replacements: requestBody.replacements.filter(isKept) },
    }),
  };
}

function completeStep(
  { stepId, description, parameters = [], requestBody, successCriteria = [], onFailure, outputs }: SourceStep,
  operation: Operation,
  { name: version, document }: VersionedContract,
  workflowId: string,
): Step {
  const unknown = parameters.find((given) => !operation.parameters.some(({ name }) => name === given.name));
  if (unknown)
    throw new ContractFault(
      `The step ${stepId} in the flow ${workflowId} has the parameter ${unknown.name}, which ${operation.id} does not have: correct its name.`,
    );
  const missing = operation.parameters.filter(({ name }) => !parameters.some((given) => given.name === name));
  const successes = [...operation.responses.keys()].filter((status) => status < 300);
  const isStated = successCriteria.some(({ condition }) => condition.includes('$statusCode'));
  // If there are several success statuses, the body decides.
  const expected =
    isStated || successes.length > 1 ? [] : [{ condition: `$statusCode == ${Math.min(...successes)}` }];
  const body = bodyOf(operation, document, requestBody);
  return {
    stepId,
    description,
    operationId: operation.id,
    parameters: [
      ...(operation.isKeyless
        ? []
        : [{ name: keyHeader(document), in: 'header', value: '$inputs.apiKey' } satisfies Parameter]),
      ...missing.flatMap(({ name, in: place, required, example }): Parameter[] => {
        if (name === 'Idempotency-Key')
          return [{ name, in: 'header', value: `{$inputs.execution}-${version}-${workflowId}-${stepId}` }];
        if (required !== true || place === 'cookie') return [];
        if (example === undefined)
          throw new ContractFault(
            `The parameter ${name} of ${operation.id} has no example, which a flow sends: add one in spec/.`,
          );
        return [{ name, in: place, value: String(example) }];
      }),
      ...parameters,
    ],
    ...(body && { requestBody: body }),
    successCriteria: [...expected, ...successCriteria],
    ...(onFailure && { onFailure }),
    ...(outputs && { outputs }),
  };
}

export function keyHeader({ components }: Document): string {
  const [scheme] = Object.values(components?.securitySchemes ?? {});
  const { in: place, name }: { in?: unknown; name?: unknown } = Object(scheme);
  if (place !== 'header' || typeof name !== 'string') throw new Error('The contract has no key in a header');
  return name;
}

function bodyOf(
  { id, requestBody }: Operation,
  document: Document,
  wanted: SourceStep['requestBody'] = {},
): Step['requestBody'] {
  if (!requestBody) return undefined;
  if (requestBody.content[FORM]) return { contentType: FORM, payload: { file: `$file('${DOCUMENT}')` } };
  const examples = requestBody.content[JSON_TYPE]?.examples ?? {};
  const name = wanted['x-example'] ?? Object.keys(examples)[0] ?? '';
  const example = examples[name];
  if (!example)
    throw new ContractFault(
      `The operation ${id} has no request example${name === '' ? '' : ` "${name}"`}, which a flow sends: add one to its requestBody in spec/.`,
    );
  const { replacements = [] } = wanted;
  return {
    contentType: JSON_TYPE,
    payload: resolve(document.components?.examples, example).value,
    ...(replacements.length > 0 && { replacements }),
  };
}

interface Input {
  readonly type: 'string';
  readonly description: string;
}

const inputs: Readonly<Record<string, Input>> = {
  apiKey: { type: 'string', description: 'Your API key.' },
  producer: { type: 'string', description: 'The id of a broker company that the key may write for.' },
  execution: {
    type: 'string',
    description:
      'A new text for each execution, such as a UUID. The idempotency keys begin with it, so that a repeated step is not executed twice.',
  },
};

function inputsOf(steps: readonly Step[]): unknown {
  const text = JSON.stringify(steps);
  const [, unknown] =
    new RegExp(`\\$inputs\\.(?!(?:${Object.keys(inputs).join('|')})\\b)(\\w+)`).exec(text) ?? [];
  if (unknown !== undefined)
    throw new ContractFault(
      `A flow has $inputs.${unknown}, an input that no flow has: write one of ${Object.keys(inputs).join(', ')}.`,
    );
  const used = Object.entries(inputs).filter(([name]) => text.includes(`$inputs.${name}`));
  return { type: 'object', required: used.map(([name]) => name), properties: Object.fromEntries(used) };
}
