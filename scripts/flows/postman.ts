// A Postman collection of a version: the flows in order, each response feeding the next request, then every other operation.
import { type Operation, operationsOf } from '../../src/openapi/contract.js';
import { exampleProducer, type SampleRequest, sampleRequest } from '../portal/samples.js';
import type { Criterion, Flow, Step, Workflow } from './arazzo.js';
import { DOCUMENT, keyHeader, type VersionedContract } from './complete.js';

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

/** What the collections of all versions need. */
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
const variableOf = (workflowId: string, stepId: string, output: string) =>
  `${workflowId}.${stepId}.${output}`;
const REFERENCE = /^\$steps\.(\w+)\.outputs\.(\w+)$/;

/** A value of Arazzo with Postman's variables. The idempotency key of a write is new each time. */
function templateOf(value: string, workflowId: string): string {
  const [, stepId, output] = REFERENCE.exec(value) ?? [];
  if (stepId !== undefined && output !== undefined) return `{{${variableOf(workflowId, stepId, output)}}}`;
  if (value.startsWith('{$inputs.execution}')) return '{{$guid}}';
  const [, input] = /^\$inputs\.(\w+)$/.exec(value) ?? [];
  if (input !== undefined) return `{{${input}}}`;
  if (value.includes('$')) throw new Error(`Postman has no counterpart of ${value}`);
  return value;
}

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

/** Assertions, and variables for later requests. While the step is to be retried, the request repeats itself instead. */
function testsOf(
  { stepId, successCriteria = [], onFailure = [], outputs = {} }: Step,
  workflowId: string,
): string[] {
  const allOf = (criteria: readonly Criterion[] = []) =>
    criteria
      .map(({ condition }) => comparisonOf(condition, workflowId))
      .map(({ left, operator, right }) => `${left} ${operator}= ${right}`)
      .join(' && ');
  const checks = [
    ...successCriteria.map(({ condition }) => {
      const { left, operator, right } = comparisonOf(condition, workflowId);
      const assertion = operator === '==' ? 'to.equal' : 'to.not.equal';
      return `pm.test(${JSON.stringify(condition)}, () => pm.expect(${left}).${assertion}(${right}));`;
    }),
    ...Object.entries(outputs).map(
      ([output, expression]) =>
        `pm.collectionVariables.set('${variableOf(workflowId, stepId, output)}', ${operandOf(expression, workflowId)});`,
    ),
  ];
  const readsBody = [...successCriteria.map(({ condition }) => condition), ...Object.values(outputs)].some(
    (one) => one.includes('$response.body'),
  );
  const body = readsBody ? ['let body;', 'try { body = pm.response.json(); } catch {}'] : [];
  const retry = onFailure.find(({ type }) => type === 'retry');
  if (!retry) return [...body, ...checks];
  const stops = onFailure.filter(({ type }) => type === 'end').map(({ criteria }) => `!(${allOf(criteria)})`);
  const attempts = `'${variableOf(workflowId, stepId, 'attempts')}'`;
  const again = [
    `!(${allOf(successCriteria)})`,
    ...stops,
    allOf(retry.criteria),
    `attempts < ${retry.retryLimit ?? 1}`,
  ];
  return [
    ...body,
    `const attempts = Number(pm.collectionVariables.get(${attempts}) || 0);`,
    `if (${again.join(' && ')}) {`,
    `  pm.collectionVariables.set(${attempts}, attempts + 1);`,
    '  pm.execution.setNextRequest(pm.info.requestId);',
    // The next request waits for the timers of this one.
    `  setTimeout(() => {}, 1000 * (pm.response.headers.get('Retry-After') || ${retry.retryAfter ?? 1}));`,
    '} else {',
    `  pm.collectionVariables.unset(${attempts});`,
    ...checks.map((line) => `  ${line}`),
    '}',
  ];
}

/** A simple condition of Arazzo, its operands as JavaScript. */
function comparisonOf(condition: string, workflowId: string) {
  const [, left = '', operator = '', right = ''] = /^(\S+) (==|!=) (.+)$/.exec(condition) ?? [];
  if (operator === '') throw new Error(`Postman has no counterpart of the condition ${condition}`);
  return { left: operandOf(left, workflowId), operator, right: operandOf(right, workflowId) };
}

function operandOf(operand: string, workflowId: string): string {
  const [, stepId, output] = REFERENCE.exec(operand) ?? [];
  if (stepId !== undefined && output !== undefined)
    return `pm.collectionVariables.get('${variableOf(workflowId, stepId, output)}')`;
  if (operand === '$statusCode') return 'pm.response.code';
  const [, pointer] = /^\$response\.body#(\/.+)$/.exec(operand) ?? [];
  if (pointer !== undefined)
    return `body${pointer
      .slice(1)
      .split('/')
      .map((name) => (/^\d+$/.test(name) ? `?.[${name}]` : `?.${name}`))
      .join('')}`;
  if (/^('[^']*'|\d+)$/.test(operand)) return operand;
  throw new Error(`Postman has no counterpart of ${operand}`);
}

/** An operation that no flow contains: the contract's examples, with the values that the flows have stored. */
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
