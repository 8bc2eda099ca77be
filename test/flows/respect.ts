// Runs the generated flows of a version with `redocly respect`, as a partner would.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { components } from '../../generated/sandbox.js';
import { makeScratchDirectory } from '../support/scratch.js';

export interface FlowResult {
  /** File, workflow and step: `stages.arazzo.yaml stages draft`. */
  readonly step: string;
  readonly status: number | undefined;
  /** The failed checks. */
  readonly failed: readonly string[];
}

interface Report {
  readonly files: Readonly<Record<string, { readonly executedWorkflows: readonly ExecutedWorkflow[] }>>;
}
interface ExecutedWorkflow {
  readonly workflowId: string;
  readonly executedSteps: readonly {
    readonly stepId: string;
    readonly response?: { readonly statusCode: number };
    readonly checks: readonly { readonly message?: string; readonly name: string; readonly status: string }[];
  }[];
}

export interface FlowTarget {
  /** The gateway's address, without a version. */
  readonly url: string;
  readonly apiKey: string;
  readonly producer: string;
}

/** Creates a sandbox key, and returns it with its broker company. */
export async function sandboxKey(url: string): Promise<Pick<FlowTarget, 'apiKey' | 'producer'>> {
  const response = await fetch(`${url}/sandbox/keys`, { method: 'POST' });
  const { apiKey, producer }: components['schemas']['SandboxKey'] = await response.json();
  return { apiKey, producer: producer.id };
}

/** The steps that were executed, in order. */
export async function runFlows(
  version: string,
  { url, apiKey, producer }: FlowTarget,
): Promise<FlowResult[]> {
  const folder = path.join('generated', 'flows', version);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.arazzo.yaml'));
  const scratch = await makeScratchDirectory('flows');
  const output = path.join(scratch, 'report.json');
  const inputs = { apiKey, producer, execution: randomUUID() };
  const args = [
    ...files.map((name) => path.join(folder, name)),
    `--server=${version}=${url}/${version}`,
    `--input=${JSON.stringify(inputs)}`,
    `--json-output=${output}`,
    '--max-fetch-timeout=90000',
  ];
  try {
    // Redocly exits with 1 if a check fails; the report says which.
    const { stderr } = await promisify(execFile)('node_modules/.bin/redocly', ['respect', ...args], {
      env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' },
    }).catch((error: { stderr: string }) => error);
    const report: Report = JSON.parse(
      await readFile(output, 'utf8').catch(() => {
        throw new Error(stderr);
      }),
    );
    return Object.entries(report.files).flatMap(([file, { executedWorkflows }]) =>
      executedWorkflows.flatMap(({ workflowId, executedSteps }) =>
        executedSteps.map(({ stepId, response, checks }) => ({
          step: `${path.basename(file)} ${workflowId} ${stepId}`,
          status: response?.statusCode,
          failed: checks
            .filter(({ status }) => status === 'error')
            .map(({ name, message }) => `${name}: ${message}`),
        })),
      ),
    );
  } finally {
    await rm(scratch, { recursive: true });
  }
}
