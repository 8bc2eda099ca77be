// Opens PGlite for the embedded stores of this process: compiles its program once, and delays or
// disables the optimizer of V8.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

const { resolve } = createRequire(import.meta.url);
const programFile = resolve('@electric-sql/pglite/pglite.wasm');

/**
 * V8's budget before it optimizes a function, roughly in executed bytes. With the default of some
 * millions, V8 spends two seconds of CPU time on code that a start runs once; with this value, it
 * optimizes only functions that stay hot.
 */
const OPTIMISE_AFTER = 1_800_000_000;

/**
 * From this version on, optimizing one large function of PGlite takes 600 MB for seconds after a
 * start. With such a version, PGlite runs unoptimized code: a write costs a sixth more CPU.
 */
const UNOPTIMISED_FROM_V8 = 13;

/**
 * The default of 128 MB is written at every start and stays in memory. The operating system caches
 * the files anyway.
 */
const SHARED_BUFFERS = '32MB';

type Program = Required<Pick<PGliteOptions, 'pgliteWasmModule' | 'fsBundle'>>;

/** Node.js has this object, but only the browser types declare it. */
declare const WebAssembly: { compile(code: Uint8Array): Promise<Program['pgliteWasmModule']> };

let program: Promise<Program> | undefined;

/** Opens the cluster in the directory, or creates one, which takes seconds. */
export async function openPglite(directory: string): Promise<PGlite> {
  program ??= loadProgram();
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`];
  return PGlite.create(directory, { ...(await program), startParams });
}

/** A cluster can only be opened by the version that created it. */
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

/** Configures the compiler of WebAssembly. */
function flagsOf(v8: string): readonly string[] {
  return Number.parseInt(v8, 10) < UNOPTIMISED_FROM_V8
    ? [`--wasm-tiering-budget=${OPTIMISE_AFTER}`]
    : ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up'];
}
