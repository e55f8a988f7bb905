// Who may import whom; docs/architecture.md says why. tools/check-imports.mjs runs it and asserts what it saw.
const TESTS = '[.](test|spec)[.]tsx?$|/src/test-setup[.]ts$|^packages/testkit/|^(e2e|bench|tools)/|[.]config[.]ts$'

/** A wing may use those before it, on every floor. The domain's `access` is its part of `account`. */
const WINGS = ['account', 'people', 'tournament', 'play', 'publish']

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'domain-imports-hashes-only',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: TESTS },
      to: { pathNot: '^packages/domain/src/|node_modules/@noble/hashes/' },
    },
    {
      name: 'contract-imports-domain-and-zod',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: TESTS },
      to: { pathNot: '^packages/(contract|domain)/src/|node_modules/zod/' },
    },
    {
      name: 'server-knows-no-web',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: TESTS },
      to: { path: '^apps/web/|^(e2e|bench|tools)/' },
    },
    {
      name: 'web-knows-no-server',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: TESTS },
      to: { path: '^apps/server/|^(e2e|bench|tools)/|node_modules/(kysely|pg|fastify)/' },
    },
    {
      name: 'web-runs-in-a-browser',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'testkit-is-for-tests',
      severity: 'error',
      from: { pathNot: `${TESTS}|^apps/(server|web)/src/.*/testing/` },
      to: { path: '^packages/testkit/' },
    },
    {
      name: 'tests-are-imported-by-nobody',
      severity: 'error',
      from: {},
      to: { path: '[.](test|spec)[.]tsx?$' },
    },
    {
      name: 'packages-are-entered-by-their-entry',
      severity: 'error',
      // The build of the web app is read by Node itself, which knows no package of TypeScript.
      from: { path: '^(packages/([^/]+)|apps/[^/]+|e2e|bench)/', pathNot: '^apps/web/[^/]+[.]ts$' },
      to: { path: '^packages/[^/]+/src/', pathNot: '/src/index[.]ts$|^packages/($2|testkit)/src/' },
    },
    {
      name: 'ui-and-lib-know-no-wing',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib)/', pathNot: TESTS },
      to: { path: `^apps/web/src/(app|${WINGS.join('|')})/` },
    },
    {
      name: 'wings-know-no-app',
      severity: 'error',
      from: { path: `^apps/web/src/(${WINGS.join('|')})/`, pathNot: TESTS },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'server-floors-know-no-wing',
      severity: 'error',
      from: { path: '^apps/server/src/(http|db|live|tables)/', pathNot: TESTS },
      to: { path: `^apps/server/src/(demo|${WINGS.join('|')})/` },
    },
    ...WINGS.slice(0, -1).map((wing, at) => ({
      name: `${wing}-knows-no-wing-below`,
      severity: 'error',
      from: { path: `^(packages|apps)/[^/]+/src/${wing}/`, pathNot: TESTS },
      to: { path: `^(packages|apps)/[^/]+/src/(${WINGS.slice(at + 1).join('|')})/` },
    })),
    {
      name: 'sql-stands-in-queries',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: `${TESTS}|-queries[.]ts$|^apps/server/src/(db|live)/` },
      to: { path: 'node_modules/(kysely|pg|@photostructure/sqlite)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
