// Translates Arazzo's runtime expressions and criteria into Postman's variables and test scripts.
import { stepsOf } from '../../src/openapi/pointers.js';
import { scriptLiteral } from '../../src/texts/json.js';
import type { Criterion, Step } from './arazzo.js';

/** The variable of the collection that contains an output of a step. */
export const variableOf = (workflowId: string, stepId: string, output: string) =>
  `${workflowId}.${stepId}.${output}`;
const REFERENCE = /^\$steps\.(\w+)\.outputs\.(\w+)$/;

/** An Arazzo value with Postman's variables. The idempotency key of a write is new each time. */
export function templateOf(value: string, workflowId: string): string {
  const [, stepId, output] = REFERENCE.exec(value) ?? [];
  if (stepId !== undefined && output !== undefined) return `{{${variableOf(workflowId, stepId, output)}}}`;
  if (value.startsWith('{$inputs.execution}')) return '{{$guid}}';
  const [, input] = /^\$inputs\.(\w+)$/.exec(value) ?? [];
  if (input !== undefined) return `{{${input}}}`;
  if (value.includes('$')) throw new Error(`Postman has no counterpart of ${value}`);
  return value;
}

/** As long as the step must be retried, the request repeats itself, without assertions. */
export function testsOf(
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
      return `pm.test(${scriptLiteral(condition)}, () => pm.expect(${left}).${assertion}(${right}));`;
    }),
    ...Object.entries(outputs).map(
      ([output, expression]) =>
        `pm.collectionVariables.set(${scriptLiteral(variableOf(workflowId, stepId, output))}, ${operandOf(expression, workflowId)});`,
    ),
  ];
  const readsBody = [...successCriteria.map(({ condition }) => condition), ...Object.values(outputs)].some(
    (one) => one.includes('$response.body'),
  );
  const body = readsBody ? ['let body;', 'try { body = pm.response.json(); } catch {}'] : [];
  const retry = onFailure.find(({ type }) => type === 'retry');
  if (!retry) return [...body, ...checks];
  const stops = onFailure.filter(({ type }) => type === 'end').map(({ criteria }) => `!(${allOf(criteria)})`);
  const attempts = scriptLiteral(variableOf(workflowId, stepId, 'attempts'));
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

/** A simple Arazzo condition, with its operands as JavaScript. */
function comparisonOf(condition: string, workflowId: string) {
  const [, left = '', operator = '', right = ''] = /^(\S+) (==|!=) (.+)$/.exec(condition) ?? [];
  if (operator === '') throw new Error(`Postman has no counterpart of the condition ${condition}`);
  return { left: operandOf(left, workflowId), operator, right: operandOf(right, workflowId) };
}

function operandOf(operand: string, workflowId: string): string {
  const [, stepId, output] = REFERENCE.exec(operand) ?? [];
  if (stepId !== undefined && output !== undefined)
    return `pm.collectionVariables.get(${scriptLiteral(variableOf(workflowId, stepId, output))})`;
  if (operand === '$statusCode') return 'pm.response.code';
  const [, pointer] = /^\$response\.body#(\/.+)$/.exec(operand) ?? [];
  if (pointer !== undefined)
    return `body${stepsOf(pointer)
      .map((name) => `?.[${/^\d+$/.test(name) ? name : scriptLiteral(name)}]`)
      .join('')}`;
  const [, text] = /^'([^']*)'$/s.exec(operand) ?? [];
  if (text !== undefined) return scriptLiteral(text);
  if (/^\d+$/.test(operand)) return operand;
  throw new Error(`Postman has no counterpart of ${operand}`);
}
