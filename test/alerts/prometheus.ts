// Debian's Prometheus with the deployed rules, which reads the gateways as it does in production.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { stringify } from 'yaml';
import { type AlertName, alerts } from '../../scripts/metrics/alerts.js';
import { ADMIN_TOKEN } from '../chaos/cluster/options.js';
import { freePort } from '../support/free-port.js';
import { listenAnywhere } from '../support/listen.js';
import { until } from '../support/until.js';

export const hasPrometheus = spawnSync('prometheus', ['--version']).error === undefined;
export const installPrometheus = 'apt-get install prometheus';

export const prometheusVersion = (): string =>
  /version (\S+)/.exec(spawnSync('prometheus', ['--version'], { encoding: 'utf8' }).stdout)?.[1] ?? '';

/** An alert whose condition is true; it fires once that has lasted as long as the rule requires. */
export interface ActiveAlert {
  readonly name: AlertName;
  readonly isFiring: boolean;
}

export interface Prometheus {
  active(): Promise<readonly ActiveAlert[]>;
  stop(): Promise<void>;
}

/** The scrape interval, as in deploy/compose/prometheus.yaml. */
const EVERY = '5s';

const isAlertName = (name: string): name is AlertName => Object.hasOwn(alerts, name);

export async function startPrometheus(
  directory: string,
  nodes: readonly { readonly name: string; readonly adminAddress: string }[],
): Promise<Prometheus> {
  const folder = path.join(directory, 'prometheus');
  await mkdir(folder, { recursive: true });
  const doors = await Promise.all(nodes.map(openDoor));
  const config = {
    global: { scrape_interval: EVERY, evaluation_interval: EVERY },
    rule_files: [path.resolve('deploy/alerts.yaml')],
    scrape_configs: [
      {
        job_name: 'gateway',
        authorization: { credentials: ADMIN_TOKEN },
        static_configs: doors.map(({ name, port }) => ({
          targets: [`127.0.0.1:${port}`],
          labels: { instance: name },
        })),
      },
    ],
  };
  const file = path.join(folder, 'prometheus.yaml');
  await writeFile(file, stringify(config));
  const port = await freePort();
  const options = {
    'config.file': file,
    'storage.tsdb.path': path.join(folder, 'data'),
    'web.listen-address': `127.0.0.1:${port}`,
    'log.level': 'error',
  };
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const child = spawn('prometheus', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  process.once('exit', () => child.kill('SIGKILL'));
  const ask = (at: string) => fetch(`http://127.0.0.1:${port}${at}`);
  const isReady = () =>
    ask('/-/ready').then(
      ({ ok }) => ok,
      () => false,
    );
  await until('Prometheus is ready', isReady);
  return {
    async active() {
      const { data }: PrometheusAlerts = await (await ask('/api/v1/alerts')).json();
      return data.alerts.map(({ labels: { alertname }, state }) => {
        if (!isAlertName(alertname)) throw new Error(`There is no alert ${alertname}`);
        return { name: alertname, isFiring: state === 'firing' };
      });
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      for (const { close } of doors) await close();
    },
  };
}

interface PrometheusAlerts {
  readonly data: {
    readonly alerts: readonly {
      readonly labels: { readonly alertname: string };
      readonly state: 'pending' | 'firing';
    }[];
  };
}

/**
 * Serves the metrics of a node at a fixed address, because the node's own may change at a restart.
 * If the node does not respond, the scrape fails.
 */
async function openDoor(node: { readonly name: string; readonly adminAddress: string }) {
  const server = createServer(async ({ headers: { authorization = '' } }, response) => {
    try {
      const answer = await fetch(`${node.adminAddress}/metrics`, { headers: { authorization } });
      response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? '' });
      response.end(await answer.text());
    } catch {
      response.destroy();
    }
  });
  const { url, close } = await listenAnywhere(server);
  return { name: node.name, port: new URL(url).port, close };
}
