// Which folder may import which: the arrows of the house point one way. Each rule says why it is there.
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^src/${from}` },
  to: { path: '^(src|scripts|test|client)/', pathNot: [`^src/${from}`, ...allowed.map((p) => `^${p}`)] },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, path: '^src/', pathNot: '^src/((simulator-)?main|cli/main)\\.ts$' },
      to: {},
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'declared-packages',
      comment: 'what runs in production is a dependency, not a development one',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'one-composition-root',
      comment: 'only compose-back-office.ts and the simulator name an adapter; only main.ts names compose.ts',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          '^src/(main|compose|compose-back-office)\\.ts$',
          '^src/back-office/',
          '^src/simulator/compose\\.ts$',
        ],
      },
      to: { path: '^src/(compose(-back-office)?\\.ts|main\\.ts|back-office/(simulator|http)/)' },
    },
    {
      name: 'gateway-without-simulator',
      comment: 'the simulator as a process is another program: nothing of it is loaded by the gateway',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/simulator', '^src/operations/(back-office|simulator)/'] },
      to: { path: '^src/(simulator|operations/(back-office|simulator)/)' },
    },
    {
      name: 'simulator-without-gateway',
      comment: 'it shares the machinery, the port and the simulated adapter with the gateway, no more',
      severity: 'error',
      from: { path: '^src/simulator/' },
      to: {
        path: '^src/',
        pathNot: [
          '^src/simulator',
          '^src/operations/(back-office|simulator)/',
          '^src/(http|back-office|store)/',
          '^src/partners/principal\\.ts',
          '^src/problems\\.ts',
        ],
      },
    },
    only('problems-alone', 'problems\\.ts', [], 'the error table knows nobody'),
    only(
      'http-knows-no-insurance',
      'http/',
      ['src/problems\\.ts', 'src/partners/principal\\.ts'],
      'the machinery serves any contract',
    ),
    only(
      'operations',
      'operations/(v\\d|exactly)',
      [
        'src/back-office/port\\.ts',
        'src/rules/',
        'src/problems\\.ts',
        'src/http/operation-types\\.ts',
        'src/partners/principal\\.ts',
      ],
      'handlers are thin',
    ),
    only(
      'administration',
      'operations/admin/',
      [
        'src/partners/partners\\.ts',
        'src/calls/call-records?\\.ts',
        'src/problems\\.ts',
        'src/http/(operation-types|success-check)\\.ts',
      ],
      'its handlers are thin too, and know nothing of the back office',
    ),
    {
      name: 'newest-knows-no-older',
      comment: 'older versions convert to the newer one, never back',
      severity: 'error',
      from: { path: '^src/operations/v2/' },
      to: { path: '^src/operations/v[01]/' },
    },
    only(
      'rules-pure',
      'rules/',
      ['src/problems\\.ts'],
      'rules are pure functions of bodies and reference data',
    ),
    only('port-alone', 'back-office/port\\.ts', [], 'the port is its contract'),
    only(
      'reference-data',
      'back-office/reference-data\\.ts',
      ['src/back-office/port\\.ts'],
      'it asks the port',
    ),
    only(
      'simulator',
      'back-office/simulator/',
      ['src/back-office/port\\.ts', 'src/problems\\.ts', 'src/rules/', 'src/store/'],
      'an adapter imports the port, nothing of HTTP serving',
    ),
    only(
      'settle',
      'back-office/settle\\.ts',
      ['src/back-office/port\\.ts', 'src/problems\\.ts'],
      'it stands before any adapter',
    ),
    only(
      'calls',
      'calls/',
      [
        'src/http/',
        'src/store/',
        'src/nodes/',
        'src/problems\\.ts',
        'src/partners/principal\\.ts',
        'src/back-office/port\\.ts',
      ],
      'what every call of a partner passes',
    ),
    only('nodes', 'nodes/', ['src/store/'], 'which processes live'),
    only(
      'http-back-office',
      'back-office/http/',
      ['src/back-office/port\\.ts', 'src/problems\\.ts'],
      'an adapter imports the port, nothing of HTTP serving',
    ),
    only('store-alone', 'store/', [], 'the store knows tables, not who asks'),
    only('partners', 'partners/', ['src/store/', 'src/problems\\.ts'], 'who may call'),
    only(
      'command-line',
      'cli/',
      ['src/cli-config\\.ts'],
      "it is a client of the administration's contract, and knows nothing else of the gateway",
    ),
    {
      name: 'express-in-its-place',
      comment: 'Express stays in http/ and in the app of each listener',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/((admin-)?app|simulator/app)\\.ts$', '^src/http/'] },
      to: { path: 'node_modules/(@types/)?express' },
    },
    {
      name: 'src-runs-alone',
      severity: 'error',
      from: { path: '^(src|client)/' },
      to: { path: '^(test|scripts)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(generated|dist)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
