import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../boot/project-root.mjs'
import { listThirdParties } from '../third-parties.mjs'
import { listSbom } from './list-sbom.mjs'
import { pruneLockFile } from './prune-lock-file.mjs'
import { findProblem } from './run-release.mjs'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

test('a release is what is committed and told, with its day, and its schema is recorded', () => {
  const log = '# Changes\n\n## [Unreleased]\n\n## [1.2.0] - 2026-03-14\n\n## [1.1.0] - not yet released\n'
  const schema = { newest: 'schema-0107', isRecorded: true }
  expect(findProblem('1.2.0', log, '', schema)).toBeNull()
  expect(findProblem('1.2.0', log.replace('## [Unreleased]\n\n', ''), '', schema)).toBeNull()
  expect(findProblem('1.2.0', log, ' M README.md', schema)).toContain('not committed')
  expect(findProblem('1.3.0', log, '', schema)).toContain('no section of 1.3.0')
  expect(findProblem('1.1.0', log, '', schema)).toContain('gives 1.1.0 no day')
  const more = log.replace('[Unreleased]', '[Unreleased]\n\n### Added\n\n- A thing.')
  expect(findProblem('1.2.0', more, '', schema)).toContain('move them to 1.2.0')
  expect(findProblem('1.2.0', log, '', { ...schema, isRecorded: false })).toContain('schema-0107 is not recorded')
})

test('the lock of the package has what its dependencies need, as Node would find it, and nothing else', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0', dependencies: { b: '^1.0.0' }, optionalDependencies: { away: '1' } },
      'node_modules/a/node_modules/b': { version: '1.5.0', peerDependencies: { c: '1' } },
      'node_modules/b': { version: '2.0.0' },
      'node_modules/c': { version: '1.0.0', dev: true },
      'node_modules/d': { version: '1.0.0' },
    },
  }
  const made = pruneLockFile(lock, { name: 'x', version: '1.0.0', dependencies: { a: '1.0.0' } })
  expect(Object.keys(made.packages)).toEqual(['', 'node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/c'])
  expect(made.packages['node_modules/c']).toEqual({ version: '1.0.0' })
  expect(() => pruneLockFile({ packages: {} }, { name: 'x', version: '1', dependencies: { a: '1' } })).toThrow(
    /a, which/,
  )
})

interface Part {
  readonly 'bom-ref': string
  readonly purl: string
  readonly licenses: readonly unknown[]
}

test('the list of parts has all that the app is made of, each once, and what needs what', () => {
  const ofDocs = [{ name: '@vue/shared', version: '3.5.0', licence: 'MIT' }]
  const node = { name: 'node', version: '24.0.0', licence: 'MIT' }
  const list = JSON.parse(listSbom(projectRoot, ofDocs, node)) as {
    components: Part[]
    dependencies: { ref: string; dependsOn: string[] }[]
  }
  const refs = list.components.map((part) => part['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  const known = listThirdParties(projectRoot).map(({ name, version }) => `${name}@${version}`)
  expect(refs).toEqual(expect.arrayContaining([...known, '@vue/shared@3.5.0', 'node@24.0.0']))
  for (const name of ['react', 'fastify', 'pg', 'zod'])
    expect(refs.some((ref) => ref.startsWith(`${name}@`))).toBe(true)
  expect(refs.some((ref) => /^(vitest|@vot\/)/.test(ref))).toBe(false)
  expect(list.components.filter(({ purl, licenses }) => !/^pkg:(npm|generic)\//.test(purl) || !licenses[0])).toEqual([])
  const ends = list.dependencies
    .flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
    .filter((ref) => !/^vot@/.test(ref))
  expect(ends.filter((ref) => !refs.includes(ref))).toEqual([])
})

test('the pages name the files of this version', () => {
  const { version } = JSON.parse(read('package.json'))
  const named = [...read('docs/install.md').matchAll(/vot[-_](\d+\.\d+\.\d+)(?=[._]|$)/g)].map(([, found]) => found)
  expect(new Set(named)).toEqual(new Set([version]))
})

test('every command of docs/install.md is run by a trial in an empty Debian', () => {
  const sections = read('docs/install.md').split(/^## /m)
  const withCommands = sections.filter((each) => each.includes('```sh\n')).map((each) => each.split('\n')[0])
  expect(withCommands.length).toBeGreaterThan(3)
  const trials = read('tools/release/try-release.mjs')
  expect(withCommands.filter((heading) => !trials.includes(`readCommands(page(), '${heading}')`))).toEqual([])
})
