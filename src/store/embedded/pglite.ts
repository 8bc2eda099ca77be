// Opens PGlite: compiles its program once per process, and delays or disables V8's optimizer.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

const { resolve } = createRequire(import.meta.url);
const programFile = resolve('@electric-sql/pglite/pglite.wasm');

/**
 * V8's budget before it optimizes a function, roughly in executed bytes. With the default, V8
 * spends two seconds of CPU time on code that a start runs once.
 */
const OPTIMISE_AFTER = 1_800_000_000;

/**
 * From this version of V8 on, optimizing one large function of PGlite takes 600 MB. Unoptimized, a
 * write costs a sixth more CPU.
 */
const UNOPTIMISED_FROM_V8 = 13;

/** The default, 128 MB, is written at every start and stays in memory. */
const SHARED_BUFFERS = '32MB';

type Program = Required<Pick<PGliteOptions, 'pgliteWasmModule' | 'fsBundle'>>;

/** Node.js has this object, but only the browser types declare it. */
declare const WebAssembly: { compile(code: Uint8Array): Promise<Program['pgliteWasmModule']> };

let program: Promise<Program> | undefined;

/** Creates a cluster, which takes seconds, if the directory has none. */
export async function openPglite(directory: string): Promise<PGlite> {
  program ??= loadProgram();
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`];
  return PGlite.create(directory, { ...(await program), startParams });
}

/** Only the version that created a cluster can open it. */
export async function pgliteVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(dirname(programFile), '..', 'package.json'), 'utf8'));
  return version;
}

async function loadProgram(): Promise<Program> {
  for (const flag of flagsOf(process.versions.v8)) setFlagsFromString(flag);
  const [code, files] = await Promise.all([
    readFile(programFile),
    readFile(resolve('@electric-sql/pglite/pglite.data')),
  ]);
  return { pgliteWasmModule: await WebAssembly.compile(code), fsBundle: new Blob([files]) };
}

function flagsOf(v8: string): readonly string[] {
  return Number.parseInt(v8, 10) < UNOPTIMISED_FROM_V8
    ? [`--wasm-tiering-budget=${OPTIMISE_AFTER}`]
    : ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up'];
}
