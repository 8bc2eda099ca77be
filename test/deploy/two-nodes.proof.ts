// The two nodes of docs/operations/install.md: the printed lines, executed in an empty folder with
// nothing but the tarball. It needs `npm run build`.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { blockOf } from '../docs/documented-lines.js';
import { portForLater } from '../support/free-port.js';
import { startOwnPostgres } from '../support/own-postgres.js';
import { makeScratchDirectory } from '../support/scratch.js';
import { until } from '../support/until.js';

const lacking = [
  ['openssl', 'version'],
  ['psql', '--version'],
  ['haproxy', '-v'],
  ['prometheus', '--version'],
].filter(([program = '', ...args]) => spawnSync(program, args).error !== undefined);
const isPossible = lacking.length === 0 && existsSync('dist/executable.js');
if (lacking.length > 0)
  process.stdout.write(`NOT PROVEN: ${lacking.map(([name]) => name).join(', ')} not installed (apt-get)\n`);

/** The test takes half a minute on two quiet cores, and 83 s if seven programs share each core. */
const WITHIN_SECONDS = 420;

/** The end of each log, which shows why the printed lines waited for a program. */
const endsOfLogs = (place: string): string =>
  readdirSync(place)
    .filter((name) => name.endsWith('.log'))
    .map((name) => `${name}:\n${readFileSync(path.join(place, name), 'utf8').slice(-1_000)}`)
    .join('\n');

interface Target {
  readonly health: string;
}

test.skipIf(!isPossible)(
  'the tarball alone becomes two production nodes, which HAProxy balances and Prometheus reads',
  async () => {
    const folder = await makeScratchDirectory('two-nodes');
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const packing = ['pack', '--silent', '--pack-destination', folder];
    const tarball = path.join(folder, execFileSync('npm', packing, { encoding: 'utf8' }).trim());
    const postgres = await startOwnPostgres({ programs: 'package' });
    onTestFinished(() => postgres.stop());

    const page = readFileSync('docs/operations/install.md', 'utf8');
    const printed = blockOf(page, 'two nodes');
    const names = ['8080', '8090', '8101', '8102', '8201', '8202', '9091'];
    const free = new Set<string>();
    while (free.size < names.length) free.add(String(await portForLater()));
    const numbers = new Map([...free].map((port, at) => [names[at] ?? '', port]));
    const [partners = '', simulator = ''] = numbers.values();
    const lines = printed
      .replace(/\/path\/to\/\S+\.tgz/, tarball)
      .replace('postgres:password@127.0.0.1:5432', `postgres@127.0.0.1:${postgres.port}`)
      .replaceAll(/(?<=127\.0\.0\.1:|PORT=)\d{4}\b|\b\d{4}(?=[ ;])/g, (port) => numbers.get(port) ?? port)
      .replace('> haproxy.cfg', `| sed 's/bind :8080/bind 127.0.0.1:${partners}/' > haproxy.cfg`);
    const place = path.join(folder, 'empty');
    await mkdir(place);
    const said = path.join(folder, 'said');
    const file = openSync(said, 'w');
    // Keeps the machine's npm settings, and no variable of the gateway.
    const kept = Object.entries(process.env).filter(([name]) => /^(PATH|HOME|npm_config_.*)$/i.test(name));
    const child = spawn(
      'timeout',
      ['--foreground', String(WITHIN_SECONDS), 'bash', '-euo', 'pipefail', '-c', lines],
      {
        cwd: place,
        env: { ...Object.fromEntries(kept), SIMULATOR_PORT: simulator, SIMULATOR_TIME_SCALE: '0.001' },
        stdio: ['ignore', file, file],
        detached: true,
      },
    );
    closeSync(file);
    onTestFinished(() => void spawnSync('kill', ['-9', '--', `-${child.pid}`]));
    const [code] = await once(child, 'exit');
    const output = readFileSync(said, 'utf8');
    expect(code, `${output}\n${endsOfLogs(place)}`).toBe(0);
    expect(output).toContain('"policyStatus":"Quote Preparation"');
    expect(output).toMatch(/^2 nodes$/m);
    await until('Prometheus reads both nodes', async () => {
      const response = await fetch(`http://127.0.0.1:${numbers.get('9091')}/api/v1/targets`);
      const { data }: { data: { activeTargets: readonly Target[] } } = await response.json();
      return data.activeTargets.filter(({ health }) => health === 'up').length === 2;
    });
  },
  (WITHIN_SECONDS + 60) * 1_000,
);
