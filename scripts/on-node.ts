// Runs npm on a different release of Node, which is fetched on demand as the package `node`. That
// package is not a development dependency, because the installation would fail on platforms that it
// does not support.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Resolves with the exit code. */
export async function npmOnRelease(release: string, args: readonly string[]): Promise<number> {
  if (!/^\d+(?:\.\d+){0,2}$/.test(release)) {
    console.error(`"${release}" is not a release of Node; give one such as 24 or 24.21.0`);
    return 1;
  }
  const prefix = path.resolve(`node_modules/.cache/node-${release}`);
  const folder = path.join(prefix, 'node_modules/node/bin');
  if (!existsSync(path.join(folder, 'node'))) {
    console.error(`fetching Node ${release}`);
    const code = await npm(['install', '--silent', '--prefix', prefix, `node@${release}`], process.env);
    if (code !== 0) return code;
  }
  return npm(args, { ...process.env, PATH: `${folder}${path.delimiter}${process.env.PATH}` });
}

async function npm(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [code] = await once(spawn('npm', args, { stdio: 'inherit', env }), 'exit');
  return typeof code === 'number' ? code : 1;
}
