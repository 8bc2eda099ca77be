// The thread that validates calls against candidates. If it hangs, the main thread ends it.
import { parentPort, workerData } from 'node:worker_threads';
import { loadContract, readDocument } from '../openapi/contract.js';
import type { Document } from '../openapi/document.js';
import { type CandidateCheck, createCandidateCheck, type SampledCall } from './candidate-check.js';

export interface ThreadData {
  readonly candidates: readonly {
    readonly name: string;
    readonly file: string;
    readonly document: Document;
  }[];
}

export type ToThread = SampledCall & { readonly id: number };

export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'fault'; readonly file: string; readonly message: string }
  | { readonly kind: 'judged'; readonly id: number; readonly places: readonly string[] }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };

const { candidates }: ThreadData = workerData;
const say = (message: FromThread): void => parentPort?.postMessage(message);
const checks = new Map<string, CandidateCheck>();

parentPort?.on('message', ({ id, ...call }: ToThread) => {
  try {
    say({ kind: 'judged', id, places: checks.get(call.apiVersion)?.(call) ?? [] });
  } catch (error) {
    // The error's message could contain a value.
    say({ kind: 'failed', id, message: error instanceof Error ? error.name : 'Error' });
  }
});
if (await compileAll()) say({ kind: 'ready' });

async function compileAll(): Promise<boolean> {
  for (const { name, file, document } of candidates) {
    try {
      const served = await loadContract(name);
      checks.set(served.version, await createCandidateCheck(served, readDocument(document, name)));
    } catch (error) {
      say({ kind: 'fault', file, message: error instanceof Error ? error.message : String(error) });
      return false;
    }
  }
  return true;
}
