// PGlite as every embedded store of this process runs it: its program is compiled once, and starts without its optimiser.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

const { resolve } = createRequire(import.meta.url);
const programFile = resolve('@electric-sql/pglite/pglite.wasm');

/**
 * In V8's rough measure of bytes executed, per function. Its own budget of some million spends two seconds of CPU on optimising
 * what a start runs once; with this one, only functions that stay hot are optimised.
 */
const OPTIMISE_AFTER = 1_800_000_000;

/** The default of 128 MB is written once at every start, and then stays in memory. The operating system caches the files too. */
const SHARED_BUFFERS = '32MB';

type Program = Required<Pick<PGliteOptions, 'pgliteWasmModule' | 'fsBundle'>>;

/** Node has it; its types come with those of browsers only. */
declare const WebAssembly: { compile(code: Uint8Array): Promise<Program['pgliteWasmModule']> };

let program: Promise<Program> | undefined;

/** Opens the cluster in the directory; makes one where there is none, which takes seconds. */
export async function openPglite(directory: string): Promise<PGlite> {
  program ??= loadProgram();
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`];
  return PGlite.create(directory, { ...(await program), startParams });
}

/** A cluster can be opened by the version that made it. */
export async function pgliteVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(dirname(programFile), '..', 'package.json'), 'utf8'));
  return version;
}

async function loadProgram(): Promise<Program> {
  setFlagsFromString(`--wasm-tiering-budget=${OPTIMISE_AFTER}`);
  const [code, files] = await Promise.all([
    readFile(programFile),
    readFile(resolve('@electric-sql/pglite/pglite.data')),
  ]);
  return { pgliteWasmModule: await WebAssembly.compile(code), fsBundle: new Blob([files]) };
}
