// The part of Arazzo 1.0.1 that the flows use: the form in spec/flows, and the form completed for a
// version.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ContractFault, readYaml } from '../contracts.js';

export interface Criterion {
  readonly condition: string;
}
export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header' | 'path';
  /** A constant, an expression such as `$steps.draft.outputs.policyKey`, or a text with `{…}`. */
  readonly value: string;
}
interface Replacement {
  /** A JSON Pointer into the payload. */
  readonly target: string;
  readonly value: string;
}
export interface Action {
  readonly name: string;
  readonly type: 'end' | 'retry';
  /** In seconds. */
  readonly retryAfter?: number;
  readonly retryLimit?: number;
  readonly criteria?: readonly Criterion[];
}

interface StepBase {
  readonly stepId: string;
  readonly description: string;
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly successCriteria?: readonly Criterion[];
  readonly onFailure?: readonly Action[];
  readonly outputs?: Readonly<Record<string, string>>;
}
interface WorkflowOf<S> {
  readonly workflowId: string;
  readonly summary: string;
  readonly inputs?: unknown;
  readonly steps: readonly S[];
}
interface FlowOf<S> {
  /** The name of the file without its extensions. */
  readonly name: string;
  readonly arazzo: string;
  readonly info: { readonly title: string; readonly summary: string; readonly version: string };
  readonly workflows: readonly WorkflowOf<S>[];
}

export interface SourceStep extends StepBase {
  /** Versions without the operation omit the step, not the whole workflow. */
  readonly 'x-where-available'?: boolean;
  /** The ids by version, for versions in which the operation has a different id. */
  readonly 'x-operation-ids'?: Readonly<Record<string, string>>;
  readonly requestBody?: {
    /** A named example of the contract. Default: the first. */
    readonly 'x-example'?: string;
    readonly replacements?: readonly Replacement[];
  };
}
export interface Step extends StepBase {
  readonly requestBody?: {
    readonly contentType: string;
    readonly payload: unknown;
    readonly replacements?: readonly Replacement[];
  };
}

export interface SourceFlow extends FlowOf<SourceStep> {
  readonly 'x-order': number;
}
export type Workflow = WorkflowOf<Step>;
export type Flow = FlowOf<Step>;

const ending = '.arazzo.yaml';

/** The flows, in the order in which they should be tried. */
export function readFlows(folder = path.join('spec', 'flows')): SourceFlow[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending) && !file.startsWith('.'))
    .map((file): SourceFlow => {
      const flow: Omit<SourceFlow, 'name'> = Object(readYaml(path.join(folder, file)));
      refuseUnreadSteps(flow, path.join(folder, file));
      return { name: path.basename(file, ending), ...flow };
    })
    .sort((a, b) => a['x-order'] - b['x-order']);
}

/** A misspelt extension would leave out a step or a workflow. */
function refuseUnreadSteps({ workflows }: Partial<SourceFlow>, file: string): void {
  const steps: readonly unknown[] = [workflows ?? []].flat().flatMap((workflow) => workflow?.steps ?? []);
  if (steps.length === 0)
    throw new ContractFault(`${file} has no steps: write \`workflows\`, a list of workflows with \`steps\``);
  for (const step of steps) {
    const { stepId, operationId, ...others }: Partial<SourceStep> = Object(step);
    if (!stepId || !operationId)
      throw new ContractFault(`${file} has a step without stepId or operationId: ${JSON.stringify(step)}`);
    const unread = Object.keys(others).find((name) => /^x-(?!(where-available|operation-ids)$)/.test(name));
    if (unread)
      throw new ContractFault(
        `The step ${stepId} in ${file} has ${unread}, which nothing reads: correct its name`,
      );
  }
}
