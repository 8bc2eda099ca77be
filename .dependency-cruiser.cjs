// Which folder may import which: imports run one way. Each rule says why it is there.
const { readdirSync } = require('node:fs');

// Also allowed to every folder: what is of no folder, as how to read an error that is not ours, and
// the words for a count.
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^src/${from}` },
  to: {
    path: '^(src|scripts|test|client|mock)/',
    pathNot: [
      `^src/${from}`,
      '^src/(at-most|error-code|group-by|manifest|map-rows|texts/counted)\\.ts',
      ...allowed.map((p) => `^${p}`),
    ],
  },
});

const principal = 'src/partners/(principal|limits)\\.ts';
const problems = 'src/problems\\.ts';
const partnerOperations = 'src/partner-operations\\.ts';
const newestContract = 'src/newest-contract\\.ts';
const explainValue = 'src/explain-value\\.ts';
const texts = 'src/texts/';
const canonicalJson = 'src/canonical-json\\.ts';
const guardedStream = 'src/async/guarded-stream\\.ts';
const port = 'src/back-office/port(-operations)?\\.ts';

/** `v0`, `v1`, … oldest first: as the contracts are. */
const versions = readdirSync('spec')
  .filter((name) => /^v\d+$/.test(name))
  .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
const newerVersionsAlone = versions
  .map((version, index) => ({
    name: `newer-than-${version}`,
    comment: 'a newer version knows nothing of an older one',
    severity: 'error',
    from: { path: versions.slice(index + 1).map((newer) => `^src/versions/${newer}/`) },
    to: { path: `^(src/versions|generated)/${version}(/|\\.)` },
  }))
  .filter(({ from }) => from.path.length > 0);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, path: '^src/', pathNot: '^src/(simulator/server/|cli/)?main\\.ts$' },
      to: {},
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'declared-packages',
      comment: 'what runs in production is a dependency, not a development one',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
        // Operators install them where they want traces: gateway/compose-tracing.ts loads them then.
        pathNot: '@opentelemetry/(sdk-trace-base|resources|exporter-trace-otlp-http)/',
      },
    },
    ...newerVersionsAlone,
    {
      name: 'newest-contract',
      comment:
        'shared code takes the types of the newest contract from one place, so that a new version changes none of it',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/versions/v\\d+/', `^${newestContract}$`] },
      to: { path: '^generated/v\\d' },
    },
    {
      name: 'one-composition',
      comment:
        'only gateway/compose-back-office.ts and its part for the simulated one name an adapter; only main.ts composes',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          '^src/gateway/(compose|gateway\\.ts|overrides\\.ts|shutdown\\.ts|start-report\\.ts)',
          '^src/(main|executable)\\.ts$',
          '^src/cli/migrate-command\\.ts$',
          '^src/back-office/',
          '^src/simulator/',
          '^src/maintenance/',
        ],
      },
      to: { path: '^src/(gateway/compose|main\\.ts|back-office/http/|simulator/carrier/)' },
    },
    only(
      'gateway',
      'gateway/',
      [
        'src/(access|async|audit|back-office|cluster|erasure|http|idempotency|metrics|openapi|operations|partners|readiness|runs)/',
        'src/(store|tracing|traffic|versions)/',
        'src/compatibility/(judge|document)\\.ts',
        'src/simulator/carrier/',
        'src/(process-warnings|variable-types|start-failure)\\.ts',
        texts,
        problems,
        partnerOperations,
      ],
      'the composition knows every part of the gateway, and no part knows it',
    ),
    {
      name: 'gateway-without-simulator-server',
      comment: 'the simulator as a process is another program: nothing of it is loaded by the gateway',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/simulator/server/', '^src/executable\\.ts$'] },
      to: { path: '^src/simulator/server/' },
    },
    only(
      'simulator-server',
      'simulator/server/',
      [
        'src/simulator/carrier/',
        'src/(http|openapi|async|store)/',
        'src/(escaped-errors|process-warnings|variable-types|start-failure)\\.ts',
        port,
        principal,
        problems,
      ],
      'it serves the port with the same machinery as the gateway, and knows nothing else of it',
    ),
    only(
      'simulated-carrier',
      'simulator/carrier/',
      [port, problems, canonicalJson, guardedStream, texts, 'src/rules/', 'src/store/'],
      'an adapter imports the port, nothing of HTTP serving',
    ),
    only('problems-alone', 'problems\\.ts', [newestContract], 'the error table knows nobody'),
    only(
      'texts-alone',
      'texts/',
      [],
      'counts with nouns, and texts in other languages: one function for each',
    ),
    only('async-alone', 'async/', [], 'time, numbers and promises'),
    only(
      'openapi-alone',
      'openapi/',
      [explainValue],
      'the ground floor: it reads contracts and serves nothing',
    ),
    {
      name: 'readers-of-contracts',
      comment: 'what serves or calls a contract reads it; handlers and rules never do',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot:
          '^src/(openapi|compatibility|http|gateway|access|idempotency|metrics|readiness|traffic|versions|operations/admin|back-office/http|simulator/server)/',
      },
      to: { path: '^src/openapi/' },
    },
    only(
      'http-knows-no-insurance',
      'http/',
      ['src/async/live-list\\.ts', guardedStream, 'src/openapi/', texts, explainValue, problems, principal],
      'the machinery serves any contract',
    ),
    only(
      'operations',
      'operations/(shared/|[a-z-]+\\.ts)',
      [
        'src/operations/shared/',
        port,
        'src/rules/',
        'src/runs/(runs|payload)\\.ts',
        problems,
        guardedStream,
        newestContract,
        'src/http/operation-types\\.ts',
        principal,
      ],
      'handlers are thin',
    ),
    {
      name: 'shared-operations-alone',
      comment: 'what operations share knows no operation',
      severity: 'error',
      from: { path: '^src/operations/shared/' },
      to: { path: '^src/operations/', pathNot: '^src/operations/shared/' },
    },
    only(
      'administration',
      'operations/admin/',
      [
        'src/partners/(partners|admin-sessions|admin-token-records|principal)\\.ts',
        'src/erasure/erasures\\.ts',
        'src/audit/search\\.ts',
        'src/idempotency/call-records\\.ts',
        'src/cluster/encryption-keys\\.ts',
        'src/runs/operator/administration\\.ts',
        'src/readiness/(readiness|newest-contract)\\.ts',
        'src/traffic/traffic\\.ts',
        problems,
        'src/(http/operation-types|openapi/operator-response-check|store/page)\\.ts',
      ],
      'its handlers are thin too, and know nothing of the back office',
    ),
    only(
      'versions',
      'versions/',
      [
        'src/operations/',
        port,
        'src/rules/',
        problems,
        partnerOperations,
        'src/http/(operation-types|reply)\\.ts',
        'src/openapi/(contract|document)\\.ts',
      ],
      'an older version becomes a newer one; handlers know the newest alone, so nothing of a version is in them',
    ),
    only(
      'rules-pure',
      'rules/',
      [problems, explainValue, texts],
      'rules are pure functions of bodies and reference data',
    ),
    only('port-alone', 'back-office/port\\.ts', [], 'the port is its contract'),
    only(
      'in-front-of-the-port',
      'back-office/[a-z-]+\\.ts',
      ['src/back-office/[a-z-]+\\.ts', 'src/(async|rules)/', texts, problems],
      'what stands before any adapter knows none',
    ),
    only(
      'http-back-office',
      'back-office/http/',
      [
        'src/back-office/(port|port-operations|asked-subject|recent-durations|call-results)\\.ts',
        'src/(openapi|async)/',
        problems,
        texts,
      ],
      'an adapter imports the port, nothing of HTTP serving',
    ),
    only(
      'access',
      'access/',
      [
        'src/store/',
        'src/openapi/',
        'src/http/(reply|operation-types|named-subjects)\\.ts',
        principal,
        problems,
        port,
      ],
      'which partner may touch which policy',
    ),
    only(
      'idempotency',
      'idempotency/',
      [
        partnerOperations,
        'src/(access|async|audit|cluster|http|openapi|store)/',
        problems,
        principal,
        port,
        canonicalJson,
      ],
      'each call once, for its owner, one at a time per policy',
    ),
    only(
      'audit',
      'audit/',
      ['src/async/', 'src/store/', 'src/http/exchange-facts\\.ts'],
      'who did what: it takes facts of exchanges, and knows no operation',
    ),
    only(
      'cluster',
      'cluster/',
      ['src/(async|store)/', problems],
      'which processes live, and which of them holds a policy',
    ),
    only(
      'runs',
      'runs/',
      [
        'src/(async|cluster|store)/',
        'src/back-office/(port|port-operations|outcome-recovery)\\.ts',
        problems,
        partnerOperations,
        principal,
        newestContract,
      ],
      'the one-call flow asks the port, and knows nothing of HTTP',
    ),
    only(
      'readiness',
      'readiness/',
      [
        'src/(async|http|openapi|store)/',
        'src/idempotency/request-hash\\.ts',
        problems,
        partnerOperations,
        principal,
        canonicalJson,
      ],
      'it watches exchanges and judges them, and knows no handler',
    ),
    {
      name: 'engine-in-two-files',
      comment:
        'what the runs need of an engine is an interface, and its tables; another one is two other files',
      severity: 'error',
      from: {
        path: '^(src|scripts|test|client|mock)/',
        pathNot: ['^src/runs/(dispatch|engine-tables)\\.ts$', '^test/bench/'],
      },
      to: { path: 'node_modules/@dbos-inc' },
    },
    only(
      'metrics',
      'metrics/',
      [
        'src/back-office/(call-results|port-operations)\\.ts',
        'src/(cluster/overview|http/exchange-facts|openapi/contract|async/timeout|store/tables)\\.ts',
        'src/runs/run-table/counts\\.ts',
        problems,
        principal,
      ],
      'it takes facts of requests and calls, and reads what others count',
    ),
    only(
      'tracing',
      'tracing/',
      [
        port,
        'src/http/(exchange-facts|operation-types|reply|trace)\\.ts',
        'src/runs/step-runner\\.ts',
        problems,
        principal,
      ],
      'it wraps what others do, and nothing of it is loaded without a collector',
    ),
    only('store-alone', 'store/', ['src/async/timeout\\.ts'], 'the store knows tables, not who asks'),
    only('partners', 'partners/', ['src/(async|store)/', problems, texts], 'who may call, and how much'),
    only(
      'erasure',
      'erasure/',
      [
        'src/(audit|idempotency|runs/run-table)/erasure\\.ts',
        'src/access/policy-table\\.ts',
        'src/store/',
        problems,
        canonicalJson,
        texts,
      ],
      'each part of the store erases its own rows; this puts them together',
    ),
    only(
      'maintenance',
      'maintenance/',
      [
        'src/audit/months\\.ts',
        'src/access/policy-table\\.ts',
        'src/cluster/after-restore\\.ts',
        'src/(audit|idempotency|runs/run-table)/maintenance\\.ts',
        'src/async/(clock|closers)\\.ts',
        'src/simulator/carrier/(migrations|tables)\\.ts',
        'src/gateway/store-config\\.ts',
        'src/store/',
        port,
      ],
      'what is done to a store while no gateway runs on it',
    ),
    only(
      'command-line',
      'cli/',
      [
        'src/readiness/(drills|signature)\\.ts',
        'src/traffic/(impact|refusals)\\.ts',
        'src/compatibility/(judge|document)\\.ts',
        'src/erasure/receipt-digest\\.ts',
        'src/maintenance/',
        texts,
        canonicalJson,
        'src/gateway/(command-name|compose-migrations)\\.ts',
        'src/async/(backoff|clock)\\.ts',
        'src/(start-failure|store/postgres-address)\\.ts',
      ],
      "it is a client of the administration's contract; the commands on stores work without a gateway",
    ),
    {
      name: 'express-in-its-place',
      comment: 'Express stays in http/ and in the app of each listener',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['^src/(gateway/(admin|partner)-app|simulator/server/app)\\.ts$', '^src/http/'],
      },
      to: { path: 'node_modules/(@types/)?express' },
    },
    {
      name: 'src-runs-alone',
      severity: 'error',
      from: { path: '^(src|client)/' },
      to: { path: '^(test|scripts|mock)/' },
    },
    {
      name: 'scripts-without-tests',
      comment: 'tests try the scripts; what needs the tests’ own tools lives in test/',
      severity: 'error',
      from: { path: '^(scripts|mock)/' },
      to: { path: '^test/' },
    },
    only(
      'traffic',
      'traffic/',
      [
        'src/(async|openapi|store)/',
        'src/http/(exchange|media-type|operation-types|target|watch)\\.ts',
        'src/http/request/(check|explain-errors|find-errors)\\.ts',
        'src/compatibility/(document|finding|judge)\\.ts',
        'src/variable-types\\.ts',
        canonicalJson,
        problems,
        principal,
      ],
      'it counts what requests have, and knows no operation',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
