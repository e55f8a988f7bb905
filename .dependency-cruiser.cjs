// Who may import whom; docs/architecture.md says why. tools/check-imports.mjs runs it and asserts what it saw.
const TESTS = '[.](test|spec)[.]tsx?$|/src/test-setup[.]ts$|^packages/testkit/|^(e2e|bench|tools)/|[.]config[.]ts$'

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
      from: { pathNot: TESTS },
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
      from: { path: '^(packages/([^/]+)|apps/[^/]+|e2e|bench)/' },
      to: { path: '^packages/[^/]+/src/', pathNot: '/src/index[.]ts$|^packages/($2|testkit)/src/' },
    },
    {
      name: 'web-ui-and-lib-know-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib)/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'web-features-know-no-app',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'a-web-feature-knows-no-other',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
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
