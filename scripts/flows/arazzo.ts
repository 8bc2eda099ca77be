// The part of Arazzo 1.0.1 that the flows use: the form in spec/flows, and the form completed for a
// version.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseYaml } from '../contracts.js';

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

const folder = path.join('spec', 'flows');
const ending = '.arazzo.yaml';

/** The flows, in the order in which they should be tried. */
export function readFlows(): SourceFlow[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file): SourceFlow => {
      const flow: Omit<SourceFlow, 'name'> = parseYaml(
        readFileSync(path.join(folder, file), 'utf8'),
        path.join(folder, file),
      );
      return { name: path.basename(file, ending), ...flow };
    })
    .sort((a, b) => a['x-order'] - b['x-order']);
}
