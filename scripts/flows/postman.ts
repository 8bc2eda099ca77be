// Creates the Postman environment, and the collection of a version: the flows in order, then every
// other operation.
import { type Operation, operationsOf } from '../../src/openapi/contract.js';
import { exampleProducer, type SampleRequest, sampleRequest } from '../portal/samples.js';
import type { Flow, Step, Workflow } from './arazzo.js';
import { DOCUMENT, keyHeader, type VersionedContract } from './complete.js';
import { templateOf, testsOf, variableOf } from './postman-expressions.js';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

export function postmanCollection(
  flows: readonly Flow[],
  { name: version, document }: VersionedContract,
): string {
  const operations = operationsOf(document);
  const workflows = flows.flatMap((flow) => flow.workflows);
  const stepsOfFlows = workflows.flatMap(({ steps }) => steps);
  const others = operations.filter(({ id }) => !stepsOfFlows.some(({ operationId }) => operationId === id));
  const operationOf = ({ operationId }: Step): Operation => {
    const found = operations.find(({ id }) => id === operationId);
    if (!found) throw new Error(`Version ${version} has no operation ${operationId}`);
    return found;
  };
  const folders = [
    ...workflows.map((workflow) => ({
      name: workflow.summary,
      item: workflow.steps.map((step) => stepItem(step, operationOf(step), workflow, version)),
    })),
    {
      name: 'Other operations',
      item: others.map((operation) => otherItem(operation, workflows, { name: version, document })),
    },
  ];
  return text({
    info: {
      name: `${document.info.title} ${document.info.version}`,
      description:
        'Run the folders from top to bottom: each response feeds the next request. The environment contains the address, your key and your broker company. Without a key, the first request creates a sandbox key.',
      schema: SCHEMA,
    },
    auth: {
      type: 'apikey',
      apikey: [keyPart('key', keyHeader(document)), keyPart('value', '{{apiKey}}'), keyPart('in', 'header')],
    },
    event: [script('prerequest', createKey)],
    item: folders.filter(({ item }) => item.length > 0),
  });
}

/** The environment for the collections of all versions. */
export function postmanEnvironment(gateway: string): string {
  return text({
    name: 'Policy Submission Gateway',
    values: [
      { key: 'gateway', value: gateway, type: 'default', enabled: true },
      { key: 'apiKey', value: '', type: 'secret', enabled: true },
      { key: 'producer', value: '', type: 'default', enabled: true },
    ],
  });
}

const text = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const keyPart = (key: string, value: string) => ({ key, value, type: 'string' });
const script = (listen: 'prerequest' | 'test', exec: readonly string[]) => ({
  listen,
  script: { type: 'text/javascript', exec },
});

const createKey = [
  "if (!pm.environment.get('apiKey')) {",
  "  pm.sendRequest({ url: pm.environment.get('gateway') + '/sandbox/keys', method: 'POST' }, (error, response) => {",
  "    if (error || response.code !== 201) throw new Error('No sandbox key: ' + (error || response.text()));",
  '    const { apiKey, producer } = response.json();',
  "    pm.environment.set('apiKey', apiKey);",
  "    pm.environment.set('producer', producer.id);",
  '  });',
  '}',
];

function stepItem(step: Step, operation: Operation, workflow: Workflow, version: string) {
  const { workflowId } = workflow;
  const valued = (step.parameters ?? []).map((parameter) => ({
    ...parameter,
    value: templateOf(parameter.value, workflowId),
  }));
  const { payload, replacements = [] } = step.requestBody ?? {};
  const body = replacements.reduce(
    (filled, { target, value }) => withReplacement(filled, target, templateOf(value, workflowId)),
    payload,
  );
  return {
    name: `${step.stepId}: ${operation.summary}`,
    event: [script('test', testsOf(step, workflowId))],
    request: {
      method: operation.method.toUpperCase(),
      description: step.description,
      header: valued
        .filter(({ in: place, value }) => place === 'header' && value !== KEY)
        .map(({ name, value }) => ({ key: name, value })),
      url: urlOf(operation, version, valued),
      ...bodyOf(step.requestBody?.contentType, () => JSON.stringify(body, null, 2)),
    },
  };
}

const KEY = '{{apiKey}}';

function withReplacement(payload: unknown, target: string, value: string): unknown {
  const copy: unknown = structuredClone(payload);
  const names = target.split('/').slice(1);
  const last = names.pop() ?? '';
  const owner = names.reduce<unknown>((at, name) => Object(at)[name], copy);
  if (typeof owner !== 'object' || owner === null || !(last in owner))
    throw new Error(`A flow replaces ${target}, which the example does not have`);
  Object.assign(owner, { [last]: value });
  return copy;
}

interface Valued {
  readonly name: string;
  readonly in: string;
  readonly value: string;
}

function urlOf({ path }: Operation, version: string, parameters: readonly Valued[]) {
  const segments = [
    version,
    ...path
      .slice(1)
      .split('/')
      .map((segment) => segment.replace(/^\{(\w+)\}$/, ':$1')),
  ];
  const query = parameters.filter((p) => p.in === 'query').map(({ name, value }) => ({ key: name, value }));
  const variable = parameters.filter((p) => p.in === 'path').map(({ name, value }) => ({ key: name, value }));
  const search = query.map(({ key, value }) => `${key}=${value}`).join('&');
  return {
    raw: `{{gateway}}/${segments.join('/')}${search && `?${search}`}`,
    host: ['{{gateway}}'],
    path: segments,
    ...(query.length > 0 && { query }),
    ...(variable.length > 0 && { variable }),
  };
}

function bodyOf(contentType: string | undefined, json: () => string) {
  if (contentType === undefined) return {};
  if (contentType !== 'application/json')
    return { body: { mode: 'formdata', formdata: [{ key: 'file', type: 'file', src: DOCUMENT }] } };
  return { body: { mode: 'raw', raw: json(), options: { raw: { language: 'json' } } } };
}

/**
 * The request of an operation that is in no flow: the contract's examples, with the values that the
 * flows have stored.
 */
function otherItem(operation: Operation, workflows: readonly Workflow[], version: VersionedContract) {
  const stored = new Map(
    workflows.flatMap(({ workflowId, steps }) =>
      steps.flatMap(({ stepId, outputs = {} }) =>
        Object.keys(outputs).map((output): [string, string] => [
          output,
          `{{${variableOf(workflowId, stepId, output)}}}`,
        ]),
      ),
    ),
  );
  const sample: SampleRequest = sampleRequest(operation, version.document, version.name);
  const parameters = operation.parameters
    .filter(({ required }) => required)
    .map(({ name, in: place, example }) => ({ name, in: place, value: stored.get(name) ?? String(example) }));
  const producer = exampleProducer(version);
  const [contentType] = Object.keys(operation.requestBody?.content ?? {});
  return {
    name: operation.summary,
    event: [
      script('test', [`pm.test('success', () => pm.expect(pm.response.code).to.be.within(200, 299));`]),
    ],
    request: {
      method: sample.method,
      header: [
        ...parameters.filter((p) => p.in === 'header').map(({ name, value }) => ({ key: name, value })),
        ...(sample.isWrite ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : []),
      ],
      url: urlOf(operation, version.name, parameters),
      ...bodyOf(contentType, () => (sample.body ?? '').replaceAll(producer, '{{producer}}')),
    },
  };
}
